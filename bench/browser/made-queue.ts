// Fills the outbox of one pupil with many entries, in an in-memory database, with the app's own `commit` and
// `noteAttempt`.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { tablesOf } from '../../src/data/database/account-tables.ts';
import { noteAttempt } from '../../src/data/local/attempt-notes.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import type { Mutation } from '../../src/data/rows/mutation.ts';
import { openAccountStore } from '../../src/data/store/account-store.ts';
import { cryptoRandom, randomId } from '../../src/lib/random-id.ts';
import { memoryStorage } from '../../tests/support/phone/memory-storage.ts';

export type QueueIds = { account: string; subjects: string[]; levels: string[]; threads: string[] };

export type MadeQueue = {
  tables: Record<string, object[]>;
  /** Backup copies of the entries with their localStorage keys; each text contains `birth`, its database's id. */
  journal: [key: string, text: string][];
  birth: string;
  nextOrder: number;
};

/**
 * Age of the entries in milliseconds: old enough that the app does not mistake a backup copy for one that is just
 * being written.
 */
const ageMs = 24 * 60 * 60 * 1000;

const batch = 250;

/**
 * Builds a queue in which, of ten entries, six are finished quizzes, one is a forum question and three are
 * forum replies.
 */
export async function makeQueue(count: number, ids: QueueIds): Promise<MadeQueue> {
  const storage = memoryStorage();
  const store = await openAccountStore(ids.account, {
    journalStorage: storage,
    clock: { now: () => Date.now() - ageMs, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const mutations = makeMutations(count, ids);
  for (let start = 0; start < count; start += batch)
    await commit(store, mutations.slice(start, start + batch));
  for (const { collection, record } of mutations) {
    if (collection === 'quizAttempts') await noteAttempt(store, record ?? '', []);
  }
  const tables = tablesOf(store.db);
  const meta = await tables.meta.get('meta');
  const { outbox, bases, quizAttempts, forumPosts, forumReplies, localAttemptNotes } = tables;
  const filled = [outbox, bases, quizAttempts, forumPosts, forumReplies, localAttemptNotes];
  const made = await Promise.all(filled.map(async (table) => [table.name, await table.toArray()] as const));
  store.db.close();
  return {
    tables: Object.fromEntries(made),
    journal: storage.keys().map((key) => [key, storage.getItem(key) ?? '']),
    birth: meta?.birth ?? '',
    nextOrder: meta?.nextOrder ?? 1,
  };
}

function makeMutations(count: number, { subjects, levels, threads }: QueueIds): Mutation[] {
  const posts: string[] = [];
  const of = (list: readonly string[], index: number) => list[index % list.length] ?? '';
  return Array.from({ length: count }, (_, index): Mutation => {
    const record = randomId(cryptoRandom);
    const subject = of(subjects, index);
    const language = 'fr';
    if (index % 10 < 6) return attemptOf(record, subject, of(levels, index), index);
    if (index % 10 === 6) {
      posts.push(record);
      const title = `Comment résoudre l’exercice ${index} ?`;
      const content = 'Je ne comprends pas le passage de la deuxième ligne à la troisième. '.repeat(3);
      return { op: 'create', collection: 'forumPosts', record, data: { title, content, subject, language } };
    }
    const postId = index % 20 === 9 ? of(threads, index) : of(posts, index);
    const content = `Il faut d’abord mettre au même dénominateur, puis simplifier (${index}).`;
    return { op: 'create', collection: 'forumReplies', record, data: { postId, content, language } };
  });
}

function attemptOf(record: string, subject: string, gradeLevel: string, index: number): Mutation {
  const answers = Array.from({ length: 10 }, (_, number) => ({
    questionId: randomId(cryptoRandom),
    selectedAnswer: 'B' as const,
    isCorrect: (index + number) % 2 === 0,
  }));
  const data = { subject, gradeLevel, score: 5, totalQuestions: 10, answers };
  return { op: 'create', collection: 'quizAttempts', record, data };
}
