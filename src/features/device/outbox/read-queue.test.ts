import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { measureContent } from '#features/device/space/measure-space.ts';
import { jsonBytes } from '#features/device/space/space.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { listQueueItems } from './read-queue.ts';

const clock = { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined };
const id = (name: string) => name.padEnd(15, '0');
const stored = { bucket: 'catalogue', seq: 1, generation: 1, isWaiting: false, created: 1, updated: 1 };
const named = { ...stored, description: null, isActive: true };
const text = { userId: null, authorName: '', authorAdmin: false, language: null };

async function openStore() {
  const store = await openAccountStore(id('pupil'), {
    journalStorage: null,
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const tables = tablesOf(store.db);
  await tables.subjects.put({ ...named, id: id('math'), code: 'math', name: 'Maths', nameHt: 'Matematik' });
  return { store, tables };
}

const post = { title: 'Fractions', content: 'Comment ?', subject: id('math') };

describe('listQueueItems', () => {
  it('listQueueItems names a reply by the title of its question if the question is stored on this phone, or was refused and is in the queue', async () => {
    const { store, tables } = await openStore();
    const [asked] = await commit(store, { op: 'create', collection: 'forumPosts', data: post });
    await tables.outbox.update(asked?.entry ?? '', { state: 'parked', code: 'too-long' });
    await tables.forumPosts.delete(asked?.record ?? '');
    const here = { ...stored, ...text, ...post, bucket: 'forum:1', id: id('here'), title: 'Virgules' };
    await tables.forumPosts.put(here);
    for (const postId of [asked?.record ?? '', here.id, id('nowhere')])
      await commit(store, { op: 'create', collection: 'forumReplies', data: { postId, content: 'Oui' } });
    const items = await listQueueItems(store.db, 'ht');
    expect(items.map(({ names }) => names.post)).toEqual([null, 'Fractions', 'Virgules', null]);
    expect(items[0]).toMatchObject({ status: 'parked', names: { subject: 'Matematik' } });
  });

  it('listQueueItems names a deletion by the title of the deleted row', async () => {
    const { store, tables } = await openStore();
    await tables.forumPosts.put({ ...stored, ...text, ...post, bucket: 'forum:1', id: id('old') });
    await commit(store, { op: 'delete', collection: 'forumPosts', record: id('old') });
    const [item] = await listQueueItems(store.db, 'fr');
    expect(item?.names.record).toBe('Fractions');
  });
});

describe('measureContent', () => {
  it('measureContent measures all quizzes, the questions and exams of each level, and the forum', async () => {
    const { store, tables } = await openStore();
    const question = { ...stored, bucket: 'library:bac2', id: id('q'), question: 'Combien ?' };
    const set = { id: 's', subject: id('math'), gradeLevel: id('bac2'), questions: [question], buckets: [] };
    await tables.quizSets.put(set as never);
    await tables.quizSetIndex.put({ ...set, questionCount: 1 });
    const exam = { ...stored, bucket: 'library:bac2', id: id('e'), title: 'Suites' };
    await tables.exams.put(exam as never);
    const thread = { ...stored, ...text, ...post, bucket: 'forum:1', id: id('p') };
    await tables.forumPosts.put(thread);
    expect(await measureContent(store.db)).toEqual({
      quizBytes: jsonBytes(question),
      forumBytes: jsonBytes(thread),
      levels: new Map([
        ['bac2', { bytes: jsonBytes(question) + jsonBytes(exam), examCount: 1, questionCount: 1 }],
      ]),
    });
  });
});
