// Stores the study session in progress. An answer is on disk when `saveStudyAnswers` resolves, and survives a
// killed app and, if localStorage has space for a backup copy, a wipe of IndexedDB. Ending a session turns the
// first answer to each question into a part of an attempt and deletes all answers, in one transaction, so that no
// answer is sent twice even if two tabs end the session.
import type { AccountDb } from '#data/database/account-db.ts';
import type { AccountTables } from '#data/database/account-tables.ts';
import { commitWith } from '#data/outbox/outbox.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import { type AccountStore, readThenWriteAtOnce, type StoreWrite } from '#data/store/account-store.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import {
  attemptsOfSession,
  inOrderGiven,
  type StudyAnswer,
  type StudySession,
  secondsSpent,
} from '#domain/session/study-session.ts';

export async function saveStudySession(store: AccountStore, session: StudySession): Promise<void> {
  await commitWith(store, async (write) => {
    const mutations = await endAll(write, ({ id }) => id !== session.id);
    await write.tables.localStudySessions.put(session);
    write.note({ kind: 'session', session });
    return mutations;
  });
}

export type NewStudyAnswer = Omit<StudyAnswer, 'at' | 'session'>;

/**
 * Saves answers of a session; an answer that is already saved stays as it is. A session that was ended
 * meanwhile, for example by another tab, is in progress again.
 */
export async function saveStudyAnswers(
  store: AccountStore,
  session: StudySession,
  answers: readonly NewStudyAnswer[],
): Promise<void> {
  const read = (tables: AccountTables) =>
    Promise.all([tables.localStudySessions.get(session.id), tables.localStudyAnswers.bulkGet(ids(answers))]);
  await readThenWriteAtOnce(store, read, ({ tables, meta, note, together }, [stored, saved]) => {
    const at = correctedNow(store.clock.now(), meta);
    if (!stored || stored.ended) {
      const { ended, ...open } = session;
      together(tables.localStudySessions.put(open));
      note({ kind: 'session', session: open });
    }
    for (const [index, fields] of answers.entries()) {
      // Another tab may have answered the same question first.
      if (saved[index]) continue;
      const answer = { ...fields, session: session.id, at };
      together(tables.localStudyAnswers.add(answer));
      note({ kind: 'answer', answer });
    }
  });
}

const ids = (answers: readonly { id: string }[]) => answers.map(({ id }) => id);

/** Ends a session: its first answers to each question become attempts with the time of the last answer. */
export async function endStudySession(store: AccountStore, id: string): Promise<void> {
  await commitWith(store, (write) => endAll(write, (session) => session.id === id));
}

/** Ends and deletes the sessions of all days except `today`. Writes nothing if there is no such session. */
export async function endPastStudySessions(store: AccountStore, today: number): Promise<void> {
  const sessions = await store.db.localStudySessions.toArray();
  if (sessions.every(({ day }) => day === today)) return;
  await commitWith(store, async (write) => {
    const mutations = await endAll(write, ({ day }) => day !== today);
    const past = await write.tables.localStudySessions.filter(({ day }) => day !== today).primaryKeys();
    write.together(write.tables.localStudySessions.bulkDelete(past));
    return mutations;
  });
}

async function endAll(write: StoreWrite, isWanted: (session: StudySession) => boolean): Promise<Mutation[]> {
  const sessions = await write.tables.localStudySessions.toArray();
  const mutations: Mutation[] = [];
  for (const session of sessions.filter((one) => !one.ended && isWanted(one)))
    mutations.push(...(await end(write, session)));
  return mutations;
}

async function end(write: StoreWrite, session: StudySession): Promise<Mutation[]> {
  const { tables, meta } = write;
  const answers = await readAnswers(tables, session.id);
  await tables.localStudyAnswers.bulkDelete(ids(answers));
  for (const answer of answers) write.forgetNoteLater({ kind: 'answer', answer });
  write.forgetNoteLater({ kind: 'session', session });
  const at = answers.at(-1)?.at;
  if (at === undefined) {
    await tables.localStudySessions.delete(session.id);
    return [];
  }
  meta.lastFinished = Math.max(at, meta.lastFinished ?? at);
  await tables.localStudySessions.put({ ...session, ended: { at, seconds: secondsSpent(answers) } });
  return attemptsOfSession(answers).map(({ record, data }) => ({
    ...{ op: 'create', collection: 'quizAttempts', record, data },
  }));
}

const readAnswers = async (db: Pick<AccountDb, 'localStudyAnswers'>, session: string) =>
  inOrderGiven(await db.localStudyAnswers.where('session').equals(session).toArray());

export type StoredStudySession = { session: StudySession; answers: StudyAnswer[] };

/**
 * Returns the session in progress that was started on `today`; null if there is none. May run in a live
 * query.
 */
export async function readOpenStudySession(
  db: Pick<AccountDb, 'localStudySessions' | 'localStudyAnswers'>,
  today: number,
): Promise<StoredStudySession | null> {
  const sessions = await db.localStudySessions.toArray();
  const open = sessions.filter(({ ended, day }) => !ended && day === today);
  const session = open.sort((a, b) => b.startedAt - a.startedAt)[0];
  return session ? { session, answers: await readAnswers(db, session.id) } : null;
}
