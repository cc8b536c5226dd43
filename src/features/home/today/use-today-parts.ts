// useTodayParts(store, device, today): the content below the head of a pupil's home page. Returns undefined
// until all parts are known, because parts that arrive one by one would push down what the pupil is reading.
// `today` is `dayOf(now)`.
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { getLastPaper, getLastSavedPaper, type LastPaper } from '#data/local/last-opened-paper.ts';
import { listExamDates } from '#data/queries/read-catalogue.ts';
import { listUnreadThreads } from '#data/queries/read-forum.ts';
import { readLearning, readOwnLevel } from '#data/queries/read-learning.ts';
import { listRunningMockExams, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { byNameIn } from '#domain/catalogue/catalogue.ts';
import { comingExamDates } from '#domain/exams/upcoming-exam-dates.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { isRecent, type TodaySummary } from '#domain/home/today-snapshot.ts';
import { type SubjectCounts, subjectMastery } from '#domain/quiz/subject-mastery.ts';
import type { ExamDate, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { readInProgress } from './read-today.ts';

export type TodayParts = {
  /** The running mock exams, the one started last first. */
  mocks: StoredMockExam[];
  /** The quiz or review in progress, if it was answered recently. */
  underWay: TodaySummary['underWay'];
  paper: { last: LastPaper; subject: Subject | undefined } | null;
  unread: Awaited<ReturnType<typeof listUnreadThreads>>;
  /** The subjects with an answered question first, then the others, both by name. */
  mastery: SubjectCounts[];
  exams: { level: GradeLevel; coming: ExamDate[] } | null;
};

export function useTodayParts(
  { db, account, clock }: AccountStore,
  device: DeviceDb,
  today: number,
): TodayParts | undefined {
  const mocks = useLive(() => listRunningMockExams(db), [db]);
  const underWay = useLive(async () => {
    const [started, known] = await Promise.all([readInProgress(db), readKnownTime(db)]);
    return started && isRecent(started.answeredAt, correctedNow(clock.now(), known)) ? started : null;
  }, [db, clock]);
  const paper = useLive(async () => {
    const last = (await getLastPaper(db, device)) ?? (await getLastSavedPaper(db, device));
    return last && { last, subject: await db.subjects.get(last.subject) };
  }, [db, device]);
  const unread = useLive(() => listUnreadThreads(db, account), [db, account]);
  const mastery = useLive(async () => {
    const learning = await readLearning(db, account);
    return subjectMastery(learning.sets, learning.states);
  }, [db, account]);
  const exams = useLive(async () => {
    const level = (await readOwnLevel(db, account)) ?? null;
    return level && { level, coming: comingExamDates(await listExamDates(db), level.id, today) };
  }, [db, account, today]);
  const isKnown =
    mocks && underWay !== undefined && paper !== undefined && unread && mastery && exams !== undefined;
  if (!isKnown) return undefined;
  const inOrder = byNameIn(currentLanguage());
  const ordered = [...mastery].sort(
    (a, b) => Number(isBegun(b)) - Number(isBegun(a)) || inOrder(a.subject, b.subject),
  );
  return { mocks, underWay, paper, unread, mastery: ordered, exams };
}

const isBegun = ({ counts: { known, right, review } }: SubjectCounts): boolean => known + right + review > 0;
