// Stores quizzes and reviews in progress (runs). Each run has a backup copy in the journal, if localStorage
// has space for the copy; the copy survives a wipe of IndexedDB. A finished or abandoned run has no backup
// copy.
import type { Table } from 'dexie';
import type { AccountTables } from '#data/database/account-tables.ts';
import { type QuizRun, type ReviewRun, runKeyOf } from '#data/database/local-rows.ts';
import {
  type AccountStore,
  readThenWriteAtOnce,
  type StoreWrite,
  writeStore,
} from '#data/store/account-store.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { isOver } from '#domain/quiz/quiz-in-progress.ts';

/**
 * Saves a quiz that was just started. Deletes the quizzes of the same set that are finished or have no answer
 * yet: if two tabs start a quiz of the set at once, only the later one is left.
 */
export async function saveQuizRun(store: AccountStore, run: QuizRun): Promise<void> {
  await writeStore(store, async (write) => {
    await forgetIdle(write, run.setId);
    await write.tables.localQuizRuns.add(run);
    copyRun(write, run);
  });
}

export async function saveReviewRun(store: AccountStore, run: ReviewRun): Promise<void> {
  await writeStore(store, async (write) => {
    await write.tables.localReviewRuns.put(run);
    copyRun(write, run);
  });
}

/**
 * Changes a quiz with `change`, which modifies the run in place and receives the time by the corrected clock.
 * Does nothing if the quiz does not exist.
 */
export const changeQuizRun = (
  store: AccountStore,
  id: string,
  change: (run: QuizRun, now: number) => void,
): Promise<void> => changeRun(store, ({ localQuizRuns }) => localQuizRuns, id, change);

export const changeReviewRun = (
  store: AccountStore,
  change: (run: ReviewRun, now: number) => void,
): Promise<void> => changeRun(store, ({ localReviewRuns }) => localReviewRuns, 'review', change);

async function changeRun<Run extends QuizRun | ReviewRun>(
  store: AccountStore,
  tableOf: (tables: AccountTables) => Table<Run, string>,
  key: string,
  change: (run: Run, now: number) => void,
): Promise<void> {
  const read = (tables: AccountTables) => tableOf(tables).get(key);
  await readThenWriteAtOnce(store, read, (write, run) => {
    if (!run) return;
    change(run, correctedNow(store.clock.now(), write.meta));
    write.together(tableOf(write.tables).put(run));
    copyRun(write, run);
  });
}

async function forgetIdle(write: StoreWrite, setId: string): Promise<void> {
  const { localQuizRuns, quizAttempts } = write.tables;
  const attempted = new Set(await quizAttempts.toCollection().primaryKeys());
  const runs = await localQuizRuns.where('setId').equals(setId).toArray();
  const idle = runs.filter((run) => isOver(run, attempted) || Object.keys(run.chosen).length === 0);
  for (const { id } of idle) await forget(write, id);
}

export const removeQuizRun = (store: AccountStore, id: string): Promise<void> =>
  writeStore(store, (write) => forget(write, id));

async function forget(write: StoreWrite, id: string): Promise<void> {
  await write.tables.localQuizRuns.delete(id);
  write.forgetRunLater(id);
}

function copyRun(write: StoreWrite, run: QuizRun | ReviewRun): void {
  if (run.position >= run.questions.length) write.forgetRunLater(runKeyOf(run));
  else write.note({ kind: 'run', run });
}
