// Responsible for reading exams and quiz sets; every function may run in a live query.
// Guarantees: what is on this phone and nothing else; rows of inactive subjects and levels are the caller's to hide.

import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored, StoredQuizSet } from '#data/database/stored-rows.ts';
import { placeRows } from '#domain/catalogue/catalogue.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam, QuizQuestion, QuizSetIndex } from '#domain/schema/schema.ts';

/** All exams on this phone, the newest year first. */
export async function listExams(db: AccountDb): Promise<Stored<Exam>[]> {
  const exams = await db.exams.toArray();
  return exams.sort((left, right) => (right.year ?? 0) - (left.year ?? 0) || byTitle(left, right));
}

const byTitle = (left: Exam, right: Exam) => left.title.localeCompare(right.title, 'fr');

/** One question; undefined where its set is not on this phone. Sets are read one by one until it is found. */
export async function getQuestion(db: AccountDb, id: string): Promise<Stored<QuizQuestion> | undefined> {
  for (const { id: setId } of await listQuizSets(db)) {
    const found = (await getQuizSet(db, setId))?.questions.find((question) => question.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Undefined when it is not on this phone. */
export const getExam = (db: AccountDb, id: string): Promise<Stored<Exam> | undefined> => db.exams.get(id);

/** What is listed on this phone: exams of active subjects and levels, and the ids of levels that are here whole. */
export type Shelf = { exams: Stored<Exam>[]; levels: string[] };

/** For what outlives an exam's row: without its level being here whole, a missing row says nothing. */
export async function getShelf(db: AccountDb): Promise<Shelf> {
  const [exams, subjects, levels, buckets] = await Promise.all([
    db.exams.toArray(),
    db.subjects.toArray(),
    db.gradeLevels.toArray(),
    db.buckets.toArray(),
  ]);
  const whole = new Set(buckets.flatMap(({ bucket, isComplete }) => (isComplete ? bucket : [])));
  return {
    exams: placeRows(exams, subjects, levels).map(({ row }) => row),
    levels: levels.filter(({ code }) => whole.has(libraryBucket(code))).map(({ id }) => id),
  };
}

/** Every set with its number of questions; the questions themselves are not read. */
export const listQuizSets = (db: AccountDb): Promise<QuizSetIndex[]> => db.quizSetIndex.toArray();

/** Every set with its questions, for a search in them: costs a read of all of them. */
export const listWholeQuizSets = (db: AccountDb): Promise<StoredQuizSet[]> => db.quizSets.toArray();

/** One set with its questions; undefined when it is not on this phone. */
export const getQuizSet = (db: AccountDb, id: string): Promise<StoredQuizSet | undefined> =>
  db.quizSets.get(id);
