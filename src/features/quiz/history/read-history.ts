// Reads the data of the history screen, which lists the user's own attempts. Runs in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { listAttemptsInProgress, readAttemptNotes } from '#data/local/attempt-notes.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { readSetChange, type SetChange } from '#data/queries/read-learning.ts';
import { getQuizSet, listQuizSets } from '#data/queries/read-library.ts';
import { getAttempt, listAttempts } from '#data/queries/read-mine.ts';
import { listMockExams, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { isRunning } from '#domain/exams/mock-exam.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import {
  countKinds,
  practiceIds,
  progressBySubject,
  type SubjectProgress,
} from '#domain/quiz/attempt-history.ts';
import { countStates } from '#domain/quiz/mastered-questions.ts';
import {
  type QuizResult,
  resultOfAttempt,
  resultOfRun,
  type Sending,
} from '#domain/quiz/quiz-in-progress.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { listedQuizSets } from '#domain/quiz/quiz-sets.ts';
import { type SubjectCounts, subjectMastery } from '#domain/quiz/subject-mastery.ts';
import { inOrder, takenAt } from '#domain/review/review-cards.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { QuizAttempt, Subject } from '#domain/schema/schema.ts';
import type { SubjectAndLevel } from '#features/quiz/list/subject-and-level.ts';
import type { Language } from '#lib/language/languages.ts';

export type HistoryRow = {
  attempt: QuizAttempt;
  subjectLevel: SubjectAndLevel;
  /** Time at which the attempt was finished, in UTC milliseconds. */
  atMs: number;
  /** Whether the attempt is a retry, a review or a study session. */
  isPractice: boolean;
  isWaiting: boolean;
};

/** A finished mock exam in the history. */
export type MockHistoryRow = {
  mock: StoredMockExam;
  /** The title of the paper; the name of the subject if the paper is not on this phone. */
  title: string;
  subject: Subject;
  atMs: number;
};

type ScoredRow = Pick<QuizAttempt, 'id' | 'subject' | 'score' | 'totalQuestions'> & { atMs: number };

export type QuizHistory = {
  /** The attempts, newest first. */
  rows: HistoryRow[];
  /** Finished mock exams, sorted by their start, the newest first. */
  mocks: MockHistoryRow[];
  /**
   * `quizzes` counts the complete quizzes among the attempts, `repeats` the retries, reviews and study
   * sessions.
   */
  quizzes: number;
  repeats: number;
  subjects: SubjectCounts[];
  /** Progress per subject, from complete quizzes only; the most recently practised subject first. */
  progress: { subject: Subject; figures: SubjectProgress<ScoredRow> }[];
};

/** Reads the history; the subjects are sorted by name in `language`. `nowMs` is the time of the phone's own clock. */
export async function readHistory(db: AccountDb, language: Language, nowMs: number): Promise<QuizHistory> {
  const [attempts, inProgress, mockExams, notes, index, subjects, levels, known] = await Promise.all([
    listAttempts(db),
    listAttemptsInProgress(db),
    listMockExams(db),
    readAttemptNotes(db),
    listQuizSets(db),
    listAllSubjects(db),
    listAllGradeLevels(db),
    readKnownTime(db),
  ]);
  const today = dayOf(correctedNow(nowMs, known));
  const ordered = inOrder(attempts, notes);
  const practice = practiceIds(ordered, new Map(index.map((set) => [set.id, set.questionCount])));
  const subjectById = new Map(subjects.map((subject) => [subject.id, subject]));
  const levelById = new Map(levels.map((level) => [level.id, level]));
  const rows = ordered.flatMap((attempt) => {
    const [subject, level] = [subjectById.get(attempt.subject), levelById.get(attempt.gradeLevel)];
    if (!subject || !level) return [];
    const { isWaiting } = attempt;
    const atMs = takenAt(attempt, notes.get(attempt.id));
    return [
      { attempt, subjectLevel: { subject, level }, atMs, isPractice: practice.has(attempt.id), isWaiting },
    ];
  });
  const progress = progressBySubject(wholeQuizzes(rows));
  return {
    ...countKinds(rows),
    rows: rows.reverse(),
    mocks: await readMocks(db, mockExams, subjectById, language),
    subjects: subjectMastery(
      listedQuizSets(index, subjects, levels, language),
      countStates([...attempts, ...inProgress], notes, today),
    ),
    progress: progress.flatMap((figures) => {
      const subject = subjectById.get(figures.subject);
      return subject ? [{ subject, figures }] : [];
    }),
  };
}

const wholeQuizzes = (rows: readonly HistoryRow[]) =>
  rows.filter(({ isPractice }) => !isPractice).map(({ attempt, atMs }) => ({ ...attempt, atMs }));

/** Returns the figures of one quiz set, from its complete quizzes only; undefined if there is none. */
export function figuresOfSet({ rows }: Pick<QuizHistory, 'rows'>, setId: string) {
  const own = rows.filter(({ attempt }) => quizSetId(attempt) === setId);
  return progressBySubject(wholeQuizzes(own.reverse()))[0];
}

async function readMocks(
  db: AccountDb,
  mockExams: readonly StoredMockExam[],
  subjects: ReadonlyMap<string, Subject>,
  language: Language,
): Promise<MockHistoryRow[]> {
  const papers = await db.exams.bulkGet(mockExams.map(({ exam }) => exam ?? ''));
  return mockExams.flatMap((mock, index) => {
    const subject = subjects.get(mock.subject);
    if (!subject || isRunning(mock)) return [];
    const title = papers[index]?.title ?? nameIn(language, subject);
    return [{ mock, title, subject, atMs: mock.finished ?? mock.started }];
  });
}

export type AttemptView = {
  subjectLevel: SubjectAndLevel;
  setId: string;
  result: QuizResult;
  sending: Sending;
  change: SetChange | null;
  atMs: number;
  /** Whether this phone subscribes to the level of the attempt. */
  isLevelHere: boolean;
};

/** Reads one attempt for its screen; null if no attempt has this id, or if its subject or level is unknown. */
export async function readAttempt(db: AccountDb, id: string): Promise<AttemptView | null> {
  const attempt = await getAttempt(db, id);
  if (!attempt) return null;
  const setId = quizSetId(attempt);
  const [run, set, notes, subjects, levels, buckets, change] = await Promise.all([
    db.localQuizRuns.get(id),
    getQuizSet(db, setId),
    readAttemptNotes(db),
    listAllSubjects(db),
    listAllGradeLevels(db),
    db.buckets.toArray(),
    readSetChange(db, setId, id),
  ]);
  const subject = subjects.find((one) => one.id === attempt.subject);
  const level = levels.find((one) => one.id === attempt.gradeLevel);
  if (!subject || !level) return null;
  const atMs = takenAt(attempt, notes.get(id));
  const result = run ? resultOfRun(run) : resultOfAttempt(attempt, set?.questions ?? [], atMs);
  return {
    subjectLevel: { subject, level },
    setId,
    result,
    sending: attempt.isWaiting ? 'waiting' : 'sent',
    change,
    atMs,
    isLevelHere: buckets.some(({ bucket }) => bucket === libraryBucket(level.code)),
  };
}
