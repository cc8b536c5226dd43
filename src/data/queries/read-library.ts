// Reads exams and quiz sets, those of inactive subjects and levels too; every function may run in a live
// query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored, StoredQuizSet } from '#data/database/stored-rows.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam, QuizQuestion, QuizSetIndex } from '#domain/schema/schema.ts';
import { defaultLanguage } from '#lib/language/languages.ts';

export async function listExams(db: AccountDb): Promise<Stored<Exam>[]> {
  const exams = await db.exams.toArray();
  return exams.sort((left, right) => (right.year ?? 0) - (left.year ?? 0) || byTitle(left, right));
}

const byTitle = (left: Exam, right: Exam) => left.title.localeCompare(right.title, defaultLanguage);

/**
 * Returns a question; undefined if it is not found. Reads the sets on this phone one by one; `subject` limits
 * the search to the sets of that subject.
 */
export async function getQuestion(
  db: AccountDb,
  id: string,
  subject?: string,
): Promise<Stored<QuizQuestion> | undefined> {
  for (const { id: setId, subject: ofSet } of await listQuizSets(db)) {
    if (subject !== undefined && ofSet !== subject) continue;
    const found = (await getQuizSet(db, setId))?.questions.find((question) => question.id === id);
    if (found) return found;
  }
  return undefined;
}

export const getExam = (db: AccountDb, id: string): Promise<Stored<Exam> | undefined> => db.exams.get(id);

/** All exams on this phone, and the ids of completely downloaded levels. */
export type LocalLibrary = { exams: Stored<Exam>[]; levels: string[] };

/**
 * Returns all exams on this phone. Callers compare them with data that outlives an exam's row, such as
 * downloaded files: a missing row means that the exam was withdrawn only if its level is completely
 * downloaded. The exams of an inactive subject or level are hidden, not withdrawn.
 */
export async function getLocalLibrary(db: AccountDb): Promise<LocalLibrary> {
  const [exams, levels, buckets] = await Promise.all([
    db.exams.toArray(),
    db.gradeLevels.toArray(),
    db.buckets.toArray(),
  ]);
  const completeBuckets = new Set(buckets.flatMap(({ bucket, isComplete }) => (isComplete ? bucket : [])));
  return {
    exams,
    levels: levels.filter(({ code }) => completeBuckets.has(libraryBucket(code))).map(({ id }) => id),
  };
}

export const listQuizSets = (db: AccountDb): Promise<QuizSetIndex[]> => db.quizSetIndex.toArray();

export const listQuizSetsWithQuestions = (db: AccountDb): Promise<StoredQuizSet[]> => db.quizSets.toArray();

export const getQuizSet = (db: AccountDb, id: string): Promise<StoredQuizSet | undefined> =>
  db.quizSets.get(id);
