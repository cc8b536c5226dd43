// Responsible for reading exams and quiz sets; every function may run in a live query.
// Guarantees: what is on this phone and nothing else; rows of inactive subjects and levels are the caller's to hide.
import type { Exam, QuizSetIndex } from '#domain/rows.ts';
import type { AccountDb } from './db.ts';
import type { Stored, StoredQuizSet } from './stored-rows.ts';

/** All exams on this phone, the newest year first. */
export async function listExams(db: AccountDb): Promise<Stored<Exam>[]> {
  const exams = await db.exams.toArray();
  return exams.sort((left, right) => (right.year ?? 0) - (left.year ?? 0) || byTitle(left, right));
}

const byTitle = (left: Exam, right: Exam) => left.title.localeCompare(right.title, 'fr');

/** Undefined when it is not on this phone. */
export const getExam = (db: AccountDb, id: string): Promise<Stored<Exam> | undefined> => db.exams.get(id);

/** Every set with its number of questions; the questions themselves are not read. */
export const listQuizSets = (db: AccountDb): Promise<QuizSetIndex[]> => db.quizSetIndex.toArray();

/** One set with its questions; undefined when it is not on this phone. */
export const getQuizSet = (db: AccountDb, id: string): Promise<StoredQuizSet | undefined> =>
  db.quizSets.get(id);
