// Tests how many threads, replies and reports a pupil may write in an hour.
import { expect, test } from 'vitest';
import { type Mutation, mutation, newId, person, sendForCodes } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld();

const many = (collection: string, count: number, data = samples[collection]?.('')): Mutation[] =>
  Array.from({ length: count }, () => mutation('create', collection, newId(), { ...data }));
const codesOf = async (name: string, mutations: Mutation[]): Promise<string[]> => {
  const codes: string[] = [];
  for (let at = 0; at < mutations.length; at += 50)
    codes.push(...(await sendForCodes(world, name, ...mutations.slice(at, at + 50))));
  return codes;
};
const beyond = 'failed rate-limited';

test('each pupil may open twenty threads an hour, and a thread sent again counts only once', async () => {
  await world.addPerson(person('threads'));
  await world.addPerson(person('fellow'));
  const threads = many('forum_posts', 22);
  const expected = [...Array(20).fill('applied'), beyond, beyond];
  expect(await codesOf('threads', threads)).toEqual(expected);
  expect(await codesOf('threads', threads)).toEqual(expected);
  expect(await codesOf('fellow', many('forum_posts', 1))).toEqual(['applied']);
});

test('a refused thread does not count towards the hourly limit', async () => {
  await world.addPerson(person('refused'));
  const bad = many('forum_posts', 30, { ...samples.forum_posts?.(''), title: ' ' });
  expect(new Set(await codesOf('refused', bad))).toEqual(new Set(['rejected invalid']));
  expect(await codesOf('refused', many('forum_posts', 20))).toEqual(Array(20).fill('applied'));
});

test('a pupil may write a hundred replies an hour, and a reply to an unknown thread does not count', async () => {
  await world.addPerson(person('replies'));
  const [thread] = many('forum_posts', 1);
  expect(await codesOf('replies', [thread as Mutation])).toEqual(['applied']);
  const unknown = many('forum_replies', 10, samples.forum_replies?.(newId()));
  expect(new Set(await codesOf('replies', unknown))).toEqual(new Set(['failed parent-unknown']));
  const replies = many('forum_replies', 102, samples.forum_replies?.(String(thread?.record)));
  expect(await codesOf('replies', replies)).toEqual([...Array(100).fill('applied'), beyond, beyond]);
});

test('a pupil may send thirty reports an hour, of texts and errors together', async () => {
  await world.addPerson(person('reports'));
  expect(await codesOf('reports', many('reports', 20))).toEqual(Array(20).fill('applied'));
  expect(await codesOf('reports', many('error_reports', 11))).toEqual([...Array(10).fill('applied'), beyond]);
});
