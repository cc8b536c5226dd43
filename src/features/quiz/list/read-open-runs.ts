// Reads the quizzes in progress; every function may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import type { QuizRun } from '#data/database/local-rows.ts';
import { openRuns } from '#domain/quiz/quiz-in-progress.ts';

const attemptIds = async (db: AccountDb) => new Set(await db.quizAttempts.toCollection().primaryKeys());

export async function listOpenRuns(db: AccountDb): Promise<Map<string, QuizRun>> {
  return openRuns(await db.localQuizRuns.toArray(), await attemptIds(db));
}

/** Returns undefined when no quiz of the set is in progress. */
export async function getOpenRun(db: AccountDb, setId: string): Promise<QuizRun | undefined> {
  const [runs, attempted] = await Promise.all([
    db.localQuizRuns.where('setId').equals(setId).toArray(),
    attemptIds(db),
  ]);
  return openRuns(runs, attempted).get(setId);
}
