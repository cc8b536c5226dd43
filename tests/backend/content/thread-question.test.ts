// Tests the quiz question that a thread asks about.
import { beforeAll, expect, test } from 'vitest';
import { exchange, idOf, mutation, newId, person, sendForCodes } from '../../support/server/sync-people.ts';
import { addSample, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ env: { PARE_SYNC_PER_MINUTE: '0' }, people: [person('pupil'), person('other')] });
let question: string;

beforeAll(async () => {
  question = String((await addSample(world, 'quiz_questions', '')).id);
});

const threadAbout = (id: string) =>
  mutation('create', 'forum_posts', newId(), { ...samples.forum_posts?.(''), question: id });

const storedQuestion = async (thread: Record<string, unknown>) =>
  (await world.admin('GET', `/api/collections/forum_posts/records/${thread.record}`)).question;

test('a thread keeps the question that it asks about, and a thread without one is accepted', async () => {
  const thread = threadAbout(question);
  expect(await sendForCodes(world, 'pupil', thread, threadAbout(''))).toEqual(['applied', 'applied']);
  expect(await storedQuestion(thread)).toBe(question);
});

test('a thread about a question that the server never had fails with `parent-unknown`, so that it is sent again later', async () => {
  expect(await sendForCodes(world, 'pupil', threadAbout(newId()))).toEqual(['failed parent-unknown']);
});

test('when a question is withdrawn, its threads stay without a reference to it, and phones receive the change', async () => {
  const withdrawn = String((await addSample(world, 'quiz_questions', '')).id);
  const thread = threadAbout(withdrawn);
  expect(await sendForCodes(world, 'pupil', thread)).toEqual(['applied']);
  const before = await exchange(world, 'other', { cursors: { 'forum:1': null } });
  await world.remove('quiz_questions', withdrawn);
  expect(await storedQuestion(thread)).toBe('');
  const cursor = String(before.changes[0]?.cursor);
  const after = await exchange(world, 'other', { cursors: { 'forum:1': cursor } });
  expect(after.changes[0]?.rows.forum_posts).toMatchObject([{ id: thread.record, question: '' }]);
  expect(await sendForCodes(world, 'pupil', { ...thread, id: newId() })).toEqual(['applied']);
});

test('a thread that arrives after its question was withdrawn is accepted without the question', async () => {
  const withdrawn = String((await addSample(world, 'quiz_questions', '')).id);
  await world.remove('quiz_questions', withdrawn);
  const thread = threadAbout(withdrawn);
  expect(await sendForCodes(world, 'pupil', thread)).toEqual(['applied']);
  expect(await storedQuestion(thread)).toBe('');
});

test('a thread that is sent again with another question is refused', async () => {
  const thread = threadAbout(question);
  const other = String((await addSample(world, 'quiz_questions', idOf('pupil'))).id);
  const changed = { ...thread, id: newId(), data: { ...samples.forum_posts?.(''), question: other } };
  expect(await sendForCodes(world, 'pupil', thread, changed)).toEqual(['applied', 'rejected exists']);
});
