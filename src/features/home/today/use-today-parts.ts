// useTodayParts(store, device, today): the content below the head of a pupil's home page. Returns undefined
// until all parts are known, because parts that arrive one by one would push down what the pupil is reading.
// `today` is `dayOf(now)`.
import type { DeviceDb } from '#data/device/device-db.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { getLastPaper, getLastSavedPaper, type LastPaper } from '#data/local/last-opened-paper.ts';
import { listUnreadThreads } from '#data/queries/read-forum.ts';
import { readMastery } from '#data/queries/read-learning.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import {
  getMockExamToCount,
  listRunningMockExams,
  type StoredMockExam,
} from '#data/study/read-mock-exams.ts';
import { readStudyPlan } from '#data/study/read-study-plan.ts';
import { byNameIn } from '#domain/catalogue/catalogue.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { isRecent, type TodaySummary } from '#domain/home/today-snapshot.ts';
import { type SubjectCounts, subjectMastery } from '#domain/quiz/subject-mastery.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { readInProgress } from './read-today.ts';
import { readTodayPlan, type TodayPlan } from './read-today-plan.ts';

export type TodayParts = {
  /** The running mock exams, the one started last first. */
  mocks: { mock: StoredMockExam; subject: Subject | undefined }[];
  /** A mock exam whose points are not counted yet (`getMockExamToCount`). */
  toCount: { mock: StoredMockExam; subject: Subject | undefined } | null;
  /** The quiz or review in progress; null if there is none, or if its last answer is not recent (`isRecent`). */
  underWay: TodaySummary['underWay'];
  paper: { last: LastPaper; subject: Subject | undefined } | null;
  unread: Awaited<ReturnType<typeof listUnreadThreads>>;
  /**
   * The subjects of the plan, and those of other levels on this phone: first the subjects with an answered question,
   * sorted by name, then the others, sorted by name.
   */
  mastery: SubjectCounts[];
  plan: TodayPlan | null;
};

export function useTodayParts(
  { db, account, clock }: AccountStore,
  device: DeviceDb,
  today: number,
): TodayParts | undefined {
  const mocks = useLive(async () => {
    const running = await listRunningMockExams(db);
    const exams = await db.exams.bulkGet(running.map(({ exam }) => exam ?? ''));
    const subjects = await db.subjects.bulkGet(exams.map((exam) => exam?.subject ?? ''));
    return running.map((mock, index) => ({ mock, subject: subjects[index] }));
  }, [db]);
  const toCount = useLive(async () => {
    const mock = await getMockExamToCount(db, today);
    return mock && { mock, subject: await db.subjects.get(mock.subject) };
  }, [db, today]);
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
    const [{ sets, states }, plan] = await Promise.all([readMastery(db, today), readStudyPlan(db, account)]);
    const isInPlan = (set: (typeof sets)[number]) =>
      set.level.id !== plan?.level || plan.subjects.has(set.subject.id);
    return subjectMastery(sets.filter(isInPlan), states);
  }, [db, account, today]);
  const plan = useLive(() => readTodayPlan(db, account, today), [db, account, today]);
  const isKnown =
    mocks &&
    toCount !== undefined &&
    underWay !== undefined &&
    paper !== undefined &&
    unread &&
    mastery &&
    plan !== undefined;
  if (!isKnown) return undefined;
  const inOrder = byNameIn(currentLanguage());
  const ordered = [...mastery].sort(
    (a, b) => Number(isBegun(b)) - Number(isBegun(a)) || inOrder(a.subject, b.subject),
  );
  return { mocks, toCount, underWay, paper, unread, mastery: ordered, plan };
}

const isBegun = ({ counts: { known, right, review } }: SubjectCounts): boolean => known + right + review > 0;
