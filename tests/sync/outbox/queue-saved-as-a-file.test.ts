import { expect, it } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { readQueueFile, saveQueue } from '../../../src/data/outbox/outbox-file.ts';
import { attemptOf, postOf, replyTo, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
const everything = ['forum_posts', 'forum_replies', 'quiz_attempts'];

async function savedQueue() {
  const tab = await scenario.phone('pupil').openTab();
  const [post] = await commit(tab.store, postOf('Avant'));
  await commit(tab.store, [replyTo(post?.record ?? ''), attemptOf('attempt00000000')]);
  return { tab, post, saved: await saveQueue(tab.store) };
}

it('when another phone of the account reads a saved queue and both phones send it, each entry is applied once', async () => {
  const { tab, saved } = await savedQueue();
  expect(saved).toMatchObject({ count: 3, leftOut: 0 });
  expect(saved.text).not.toContain(scenario.tokenOf('pupil'));
  const other = await scenario.phone('pupil').openTab();
  const own = await commit(other.store, postOf('D’ici'));
  expect(await readQueueFile(other.store, saved.text)).toEqual({ added: 3, known: 0 });
  expect(await readQueueFile(other.store, saved.text)).toEqual({ added: 0, known: 3 });
  const queue = await listQueue(other.store.db);
  expect(queue.map(({ entry }) => entry.record)[0]).toBe(own[0]?.record);
  expect(queue.slice(1).map(({ entry }) => [entry.collection, entry.isAttempted])).toEqual([
    ['forumPosts', true],
    ['forumReplies', true],
    ['quizAttempts', true],
  ]);
  await Promise.all([tab.sync(), other.sync()]);
  for (const one of [tab, other]) expect(await listQueue(one.store.db)).toEqual([]);
  expect(
    (await Promise.all(everything.map((name) => scenario.rows(name)))).map((rows) => rows.length),
  ).toEqual([2, 1, 1]);
  expect(await readQueueFile(other.store, saved.text)).toEqual({ added: 0, known: 3 });
});

it('when another phone also sends a saved queue later, an edit made after saving replaces the old text', async () => {
  const { tab, post, saved } = await savedQueue();
  await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
  const other = await scenario.phone('pupil').openTab();
  await readQueueFile(other.store, saved.text);
  await tab.sync();
  await other.sync();
  expect(await scenario.rows('forum_posts')).toMatchObject([{ id: post?.record, title: 'Après' }]);
  expect(
    (await Promise.all(everything.map((name) => scenario.rows(name)))).map((rows) => rows.length),
  ).toEqual([1, 1, 1]);
});

it('when another phone has sent a saved queue first, an edit made after saving is parked so that the user can copy it', async () => {
  const { tab, post, saved } = await savedQueue();
  await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
  const other = await scenario.phone('pupil').openTab();
  await readQueueFile(other.store, saved.text);
  await other.sync();
  await tab.sync();
  expect(await scenario.rows('forum_posts')).toMatchObject([{ id: post?.record, title: 'Avant' }]);
  expect(await listQueue(tab.store.db)).toMatchObject([
    { status: 'parked', entry: { code: 'sent-before-edit', data: { title: 'Après' } } },
  ]);
});

it('an entry of a saved queue is not parked on the other phone when the phone that saved it has edited and sent its text', async () => {
  const { tab, post, saved } = await savedQueue();
  await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
  await tab.sync();
  const other = await scenario.phone('pupil').openTab();
  await readQueueFile(other.store, saved.text);
  await other.sync();
  expect(await listQueue(other.store.db)).toEqual([]);
  expect(await scenario.rows('forum_posts')).toMatchObject([{ id: post?.record, title: 'Après' }]);
  expect(await scenario.rows('forum_replies')).toHaveLength(1);
});

it('an entry of a saved queue is parked as taken back elsewhere when the phone that saved it has discarded it', async () => {
  const { tab, post, saved } = await savedQueue();
  await discardEntry(tab.store, post?.entry ?? '');
  await tab.sync();
  const other = await scenario.phone('pupil').openTab();
  await readQueueFile(other.store, saved.text);
  await other.sync();
  expect(await listQueue(other.store.db)).toMatchObject([
    { status: 'parked', entry: { code: 'taken-back-elsewhere', data: { title: 'Avant' } } },
    { status: 'behind-another', entry: { collection: 'forumReplies' } },
  ]);
  expect(await scenario.rows('forum_posts')).toEqual([]);
});

it('saving the queue leaves out entries with a file and reports their number', async () => {
  const tab = await scenario.phone('admin').openTab();
  const upload = { kind: 'file', field: 'file', sizeBytes: 1, sha256: 'a'.repeat(64) } as const;
  const data = { title: 'Suites', subject: 'math00000000000', gradeLevel: 'nine00000000000', year: null };
  await commit(tab.store, { op: 'create', collection: 'exams', data, upload });
  expect(await saveQueue(tab.store)).toMatchObject({ count: 0, leftOut: 1 });
  expect(await listQueue(tab.store.db)).toMatchObject([{ entry: { isAttempted: false } }]);
});

it('a saved queue is rejected as a whole when it belongs to another account, is of a newer version, cut off or changed', async () => {
  const { saved } = await savedQueue();
  const tab = await scenario.phone('other').openTab();
  const readError = (text: string) => readQueueFile(tab.store, text).then(String, (error) => error.fault);
  expect(await readError(saved.text)).toBe('other-account');
  const mine = { ...JSON.parse(saved.text), account: scenario.idOf('other') };
  expect(await readError(JSON.stringify({ ...mine, version: 2 }))).toBe('newer');
  expect(await readError(saved.text.slice(0, -20))).toBe('unreadable');
  expect(await readError('[]')).toBe('unreadable');
  const [first] = mine.entries;
  for (const change of [{ id: '../x' }, { collection: 'users' }, { op: 'withdraw' }, { data: { title: '' } }])
    expect(await readError(JSON.stringify({ ...mine, entries: [{ ...first, ...change }] }))).toBe(
      'unreadable',
    );
  expect(await listQueue(tab.store.db)).toEqual([]);
});
