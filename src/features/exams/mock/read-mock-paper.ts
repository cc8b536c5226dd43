// Reads what the screens of a mock exam show; every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { getExam, getQuizSet } from '#data/queries/read-library.ts';
import { getMockExam, getRunningMockExam, type StoredMockExam } from '#data/study/read-mock-exams.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { type Bareme, readBareme } from '#domain/exams/bareme.ts';
import { exercisesOf, raisedBy } from '#domain/exams/mock-exam.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import type { Exam, GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { Language } from '#lib/language/languages.ts';

export type MockPaper = {
  exam: Exam | null;
  /** Null if the exam is not on this phone or cannot be done as a mock exam. */
  bareme: Bareme | null;
  subject: Subject | undefined;
  level: GradeLevel | undefined;
  running: StoredMockExam | null;
};

export async function readMockPaper(db: AccountDb, examId: string): Promise<MockPaper> {
  const [exam, running, subjects, levels] = await Promise.all([
    getExam(db, examId),
    getRunningMockExam(db, examId),
    listAllSubjects(db),
    listAllGradeLevels(db),
  ]);
  return {
    exam: exam ?? null,
    bareme: readBareme(exam?.bareme),
    subject: subjects.find(({ id }) => id === exam?.subject),
    level: levels.find(({ id }) => id === exam?.gradeLevel),
    running,
  };
}

export type FinishedMockExam = {
  mock: StoredMockExam;
  /** The title of the paper; the name of its subject if the paper is not on this phone. */
  title: string;
  hasKey: boolean;
  raisedCount: number;
};

/** Returns null if there is no such mock exam on this phone. */
export async function readFinishedMockExam(
  db: AccountDb,
  id: string,
  language: Language,
): Promise<FinishedMockExam | null> {
  const mock = await getMockExam(db, id);
  if (!mock) return null;
  const [exam, set, subjects] = await Promise.all([
    mock.exam === null ? undefined : getExam(db, mock.exam),
    getQuizSet(db, quizSetId(mock)),
    listAllSubjects(db),
  ]);
  const subject = subjects.find((one) => one.id === mock.subject);
  return {
    mock,
    title: exam?.title ?? (subject ? nameIn(language, subject) : ''),
    hasKey: exam !== undefined && exam.correctionUrl !== null && exercisesOf(mock).length > 0,
    raisedCount: raisedBy(mock, set?.questions ?? []).length,
  };
}
