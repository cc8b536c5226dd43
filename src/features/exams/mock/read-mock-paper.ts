// Reads what the screens of a mock exam show; every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { getExam } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { getMockExam, getRunningMockExam, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { readSessionInput } from '#data/study/read-session-input.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { type Bareme, readBareme } from '#domain/exams/bareme.ts';
import { type KeyState, keyStateOf } from '#domain/exams/key-state.ts';
import { exercisesOf, questionsToAskAfter } from '#domain/exams/mock-exam.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { Exam, GradeLevel } from '#domain/schema/schema.ts';
import type { Language } from '#lib/language/languages.ts';

export type MockPaper = {
  exam: Exam | null;
  /** Null if the exam is not on this phone or cannot be done as a mock exam. */
  bareme: Bareme | null;
  level: GradeLevel | undefined;
  running: StoredMockExam | null;
};

export async function readMockPaper(db: AccountDb, examId: string): Promise<MockPaper> {
  const [exam, running, levels] = await Promise.all([
    getExam(db, examId),
    getRunningMockExam(db, examId),
    listAllGradeLevels(db),
  ]);
  return {
    exam: exam ?? null,
    bareme: readBareme(exam?.bareme),
    level: levels.find(({ id }) => id === exam?.gradeLevel),
    running,
  };
}

export type FinishedMockExam = {
  mock: StoredMockExam;
  /** The title of the paper; if the paper is not on this phone, the name of its subject, or else empty. */
  title: string;
  keyState: KeyState;
};

/** Returns null if there is no such mock exam on this phone. */
export async function readFinishedMockExam(
  db: AccountDb,
  id: string,
  language: Language,
): Promise<FinishedMockExam | null> {
  const mock = await getMockExam(db, id);
  if (!mock) return null;
  const [exam, subjects] = await Promise.all([
    mock.exam === null ? undefined : getExam(db, mock.exam),
    listAllSubjects(db),
  ]);
  const subject = subjects.find((one) => one.id === mock.subject);
  return {
    mock,
    title: exam?.title ?? (subject ? nameIn(language, subject) : ''),
    keyState: keyStateOf(exam, exercisesOf(mock)),
  };
}

/** The questions from missed chapters of a mock exam that the next study sessions ask first: number and chapters. */
export type AskedFirst = { count: number; chapters: string[] };

/**
 * Returns which questions from missed chapters of the mock exam the next study sessions still ask first. Reads many
 * questions, so only the screen with the total calls it.
 */
export async function readAskedFirst(
  { db, account, clock }: AccountStore,
  mock: StoredMockExam,
): Promise<AskedFirst> {
  const today = dayOf(correctedNow(clock.now(), await readKnownTime(db)));
  const { questions, options } = await readSessionInput(db, account, today);
  const open = questionsToAskAfter(mock, [...questions.values()]).filter((id) => options.first?.has(id));
  const chapters = new Set(open.flatMap((id) => questions.get(id)?.chapter ?? []));
  return { count: open.length, chapters: [...chapters] };
}
