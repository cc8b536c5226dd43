// Reads the user's own mock exams; every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { keyStateOf } from '#domain/exams/key-state.ts';
import { exercisesOf, isRunning, mockTotal } from '#domain/exams/mock-exam.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { RowTypes } from '#domain/schema/schema.ts';

export type StoredMockExam = Stored<RowTypes['mockExams']>;

/** Lists all mock exams, the most recently started first. */
export async function listMockExams(db: AccountDb): Promise<StoredMockExam[]> {
  return (await db.mockExams.toArray()).sort((a, b) => b.started - a.started);
}

export const getMockExam = async (db: AccountDb, id: string): Promise<StoredMockExam | null> =>
  (await db.mockExams.get(id)) ?? null;

/** Lists the days on which a mock exam was finished and not given up, as day numbers of `dayOf`. */
export const listMockExamDays = async (db: AccountDb): Promise<number[]> =>
  (await db.mockExams.toArray()).flatMap(({ finished, gaveUp }) =>
    typeof finished === 'number' && !gaveUp ? dayOf(finished) : [],
  );

/** Lists the running mock exams, the most recently started first. */
export const listRunningMockExams = async (db: AccountDb): Promise<StoredMockExam[]> =>
  (await listMockExams(db)).filter(isRunning);

/** Returns the running mock exam of a paper, the most recently started of several; null if none is running. */
export const getRunningMockExam = async (db: AccountDb, exam: string): Promise<StoredMockExam | null> =>
  (await listRunningMockExams(db)).find((one) => one.exam === exam) ?? null;

/** Number of days after a mock exam in which the app reminds the pupil to count the points. */
const remindedDays = 7;

/**
 * Returns the most recently started mock exam of the last seven days that the pupil finished without giving up, whose
 * points can be counted with an answer key, and that has no points yet; null if there is none. `today` is a day as
 * `dayOf` returns it.
 */
export async function getMockExamToCount(db: AccountDb, today: number): Promise<StoredMockExam | null> {
  const finished = (await listMockExams(db)).filter(
    (mock) =>
      typeof mock.finished === 'number' && !mock.gaveUp && today - dayOf(mock.finished) < remindedDays,
  );
  const exams = await db.exams.bulkGet(finished.map(({ exam }) => exam ?? ''));
  const canCount = (mock: StoredMockExam, index: number) =>
    keyStateOf(exams[index], exercisesOf(mock)) === 'markable' && mockTotal(mock) === null;
  return finished.find(canCount) ?? null;
}
