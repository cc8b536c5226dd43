// Tests simultaneous requests: many writers and a reader, copies of a mutation, and its withdrawal.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyChange,
  exchange,
  idOf,
  type Mutation,
  mutation,
  newId,
  person,
  type Row,
  send,
} from '../../support/server/sync-people.ts';
import { addSubjectsAndLevels, newPost, samples } from '../../support/server/sync-samples.ts';
import { SyncWorld } from '../../support/server/sync-world.ts';

let world: SyncWorld;
// Time limit of the setup and of tests with many simultaneous requests, possibly on a busy machine.
const longMs = 180_000;
const writers = Array.from({ length: 24 }, (_, i) => `writer${String(i).padStart(2, '0')}`);

beforeAll(async () => {
  world = await SyncWorld.start({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  await addSubjectsAndLevels(world);
  await world.addPerson(person('reader'));
  for (const name of writers) await world.addPerson(person(name, { is_admin: name.endsWith('0') }));
}, longMs);
afterAll(() => world?.dispose());

async function write(name: string, rounds: number): Promise<void> {
  const isAdmin = name.endsWith('0');
  const posts: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const post = newId();
    const mutations: Mutation[] = [
      newPost(post),
      mutation('create', 'forum_replies', newId(), samples.forum_replies?.(post)),
      mutation('update', 'profiles', idOf(name), { display_name: `${name} ${round}` }),
      mutation('create', 'quiz_attempts', newId(), samples.quiz_attempts?.('')),
    ];
    if (isAdmin) mutations.push(mutation('create', 'exams', newId(), samples.exams?.('')));
    const old = posts.shift();
    if (isAdmin && old) mutations.push(mutation('delete', 'forum_posts', old));
    posts.push(post);
    const results = await send(world, name, ...mutations);
    expect(results.map((result) => result.status)).toEqual(mutations.map(() => 'applied'));
  }
}

test('a reader receives all exams, posts and replies that 24 accounts write at the same time', {
  timeout: longMs,
}, async () => {
  const rows = new Map<string, Row>();
  // The 144 threads that the writers create are on six pages of the forum.
  const pages = Array.from({ length: 6 }, (_, at) => `forum:${at + 1}`);
  const cursors: Record<string, string | null> = Object.fromEntries(
    ['catalogue', 'library:9af', ...pages].map((bucket) => [bucket, null]),
  );
  const through: Record<string, number> = {};
  let [writing, last] = [true, 0];
  const done = Promise.all(writers.map((name) => write(name, 6))).finally(() => {
    writing = false;
  });
  for (let more = true; more || writing; ) {
    const wasWriting = writing;
    const { position, changes } = await exchange(world, 'reader', { cursors, max_bytes: 16_384 });
    const head = Number(position.split('.')[1]);
    expect(head).toBeGreaterThanOrEqual(last);
    last = head;
    for (const change of changes) {
      const seqs = [
        ...Object.values(change.rows).flatMap((list) => list.map((row) => row.seq)),
        ...Object.values(change.deleted).flatMap((list) => list.map(([, seq]) => seq)),
      ];
      expect(Math.max(0, ...seqs)).toBeLessThanOrEqual(head);
      if (change.through !== null) {
        expect(change.through).toBeGreaterThanOrEqual(through[change.bucket] ?? 0);
        expect(change.through).toBeLessThanOrEqual(head);
        through[change.bucket] = change.through;
      }
      cursors[change.bucket] = change.cursor;
      applyChange(rows, change);
    }
    more = wasWriting || changes.some((change) => change.more);
  }
  await done;

  const expected: string[] = [];
  for (const collection of ['subjects', 'grade_levels', 'exams', 'forum_posts', 'forum_replies']) {
    const path = `/api/collections/${collection}/records?perPage=1000`;
    const { items } = await world.admin('GET', path);
    for (const row of items as Row[]) {
      expected.push(`${collection} ${row.id} ${row.updated.replace(' ', 'T')}`);
    }
  }
  expect([...rows].map(([key, row]) => `${key} ${row.updated}`).sort()).toEqual(expected.sort());
  const posts = [...rows].filter(([key]) => key.startsWith('forum_posts')).map(([, row]) => row);
  expect(posts.length).toBeGreaterThan(100);
  // Every post contains its author's latest name, since a rename updates the name in all posts
  // of the author.
  expect(new Set(posts.map((row) => row.author_name))).toEqual(new Set(writers.map((name) => `${name} 5`)));
});

test('a mutation that arrives in many copies at once is applied only once', { timeout: longMs }, async () => {
  const post = newId();
  const made = newPost(post);
  const refused = mutation('create', 'forum_posts', newId(), { ...samples.forum_posts?.(''), title: '' });
  const copies = await Promise.all(Array.from({ length: 24 }, () => send(world, 'writer00', made, refused)));
  const first = copies[0]?.map(({ status, code, seq }) => ({ status, code, seq }));
  expect(first?.map(({ status }) => status)).toEqual(['applied', 'rejected']);
  for (const copy of copies) {
    expect(copy.map(({ status, code, seq }) => ({ status, code, seq }))).toEqual(first);
  }
});

test('a mutation and its withdrawal sent at the same time get the same verdict', async () => {
  for (let round = 0; round < 12; round++) {
    const post = newId();
    const made = newPost(post);
    const [sent, withdrawn] = await Promise.all([
      send(world, 'writer00', made),
      send(world, 'writer00', { id: made.id, op: 'withdraw' }),
    ]);
    expect(sent[0]?.status).toBe(withdrawn[0]?.status);
    const answer = await world.request('GET', `/api/collections/forum_posts/records/${post}`, 'superuser');
    expect(answer.status).toBe(sent[0]?.status === 'applied' ? 200 : 404);
  }
});
