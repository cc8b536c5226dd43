// Tests that both formats of the first pages of a bucket (by field since protocol 2, by row before) give the
// same rows when the phone's own code reads them.
import { beforeAll, expect, test } from 'vitest';
import { readAnswer } from '../../../src/backend/wire/read-answer.ts';
import type { SyncedRow } from '../../../src/domain/protocol/exchange-messages.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { bodyOf, idOf, newId, person, requestOf } from '../../support/server/sync-people.ts';
import { addSample, math, nine, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const texts = [
  '',
  'null',
  '"',
  '\\',
  '\u0000\u0007',
  'a\nb\tc',
  "d'un œuf",
  'Ayiti 🇭🇹',
  ',[{":"}],',
  '\u2028',
];
const buckets = ['catalogue', 'library:9af', 'forum:1', `mine:${idOf('admin')}`, 'desk'];
/** Number of questions: enough for several parts in one answer. */
const many = 500;
const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('admin', { is_admin: true })],
});

beforeAll(async () => {
  const post = await addSample(world, 'forum_posts', idOf('admin'));
  for (const collection of Object.keys(samples))
    for (let count = 0; count < 3; count++)
      await addSample(world, collection, idOf('admin'), String(post.id));
  withDatabase(world.server, (database) => {
    const insert = database.prepare(
      `INSERT INTO quiz_questions (id, subject, grade_level, question, option_a, option_b, option_c, option_d,
         correct_answer, explanation, language, created, updated) VALUES (?, ?, ?, ?, ?, '', '', ?, 'A', ?, 'fr', ?, ?)`,
    );
    for (let index = 0; index < many; index++) {
      const text = (step: number) => texts[(index * step) % texts.length] ?? '';
      const written = new Date(Date.UTC(2020, 0, 1) - index * 86_400_000 * 50 + index).toISOString();
      const changed = index % 2 ? written : new Date().toISOString();
      const dates = [written, changed].map((date) => date.replace('T', ' '));
      insert.run(newId(), math.id, nine.id, text(1), text(3), text(7), text(1).repeat(100), ...dates);
    }
  });
});

async function read(bucket: string, protocol: number, maxBytes: number) {
  const rows: SyncedRow[] = [];
  const cursors: (string | null)[] = [null];
  for (let more = true; more; ) {
    const cursor = cursors.at(-1) ?? null;
    const request = { cursors: { [bucket]: cursor }, protocol, max_bytes: maxBytes };
    const body = bodyOf(await world.sync('admin', requestOf('admin', request)));
    const requested = { account: '', seen: null, cursors: {}, maxBytes, threads: null, mutations: [] };
    const answer = readAnswer(body, requested, { serverTime: null, cut: null });
    if (answer?.kind !== 'answer')
      throw new Error(`the phone cannot read the answer: ${JSON.stringify(body)}`);
    expect(answer.skipped).toEqual([]);
    rows.push(...answer.changes.flatMap((change) => change.rows));
    cursors.push(...answer.changes.map((change) => change.cursor));
    more = answer.changes.at(-1)?.more ?? false;
  }
  const byId = rows.sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
  return { rows: byId, cursors };
}

test.each(buckets)('the rows of %s are the same in both formats', async (bucket) => {
  const onePage = await read(bucket, 2, 262_144);
  expect(onePage.rows.length).toBeGreaterThan(0);
  expect(onePage.rows).toEqual((await read(bucket, 1, 262_144)).rows);
  const inPages = await read(bucket, 2, 1_000);
  expect(inPages.rows).toEqual(onePage.rows);
  expect(inPages).toEqual(await read(bucket, 1, 1_000));
});

test('a large bucket comes in many pages, which contain all of its rows', async () => {
  const { cursors, rows } = await read('library:9af', 2, 1_000);
  expect(cursors.length).toBeGreaterThan(5);
  expect(rows).toHaveLength(many + 6);
});

test('a large answer sends a bucket that is read from its start in several parts, each beginning where the previous one ends', async () => {
  const cursors = { 'library:9af': null };
  const ask = async (protocol: number, maxBytes = 262_144) => {
    const answer = await world.sync('admin', requestOf('admin', { cursors, protocol, max_bytes: maxBytes }));
    return { text: answer.text, changes: bodyOf(answer).changes };
  };
  const [older, { text, changes }] = [await ask(1), await ask(2)];
  expect(older.changes).toHaveLength(1);
  expect(changes.length).toBeGreaterThan(2);
  expect(changes.map(({ from }) => from)).toEqual([
    null,
    ...changes.slice(0, -1).map(({ cursor }) => cursor),
  ]);
  expect(changes.map(({ more, through }) => more && through === null)).toEqual(
    changes.map((_, index) => index < changes.length - 1),
  );
  expect(changes.at(-1)).toMatchObject({ cursor: older.changes[0]?.cursor, more: false });
  expect(text.split('\n')).toHaveLength(changes.length);
  for (const maxBytes of [20_000, 40_000, 262_144]) {
    const bucketChanges = (await ask(2, maxBytes)).changes;
    expect(bucketChanges.map(({ rows }) => Object.keys(rows).length)).not.toContain(0);
    expect((await ask(1, maxBytes)).changes).toHaveLength(1);
  }
});

test('a phone of protocol 2 receives the first page of a bucket by fields, a phone of protocol 1 by rows, and both receive later changes by rows', async () => {
  const formOf = async (protocol: number, cursor: string | null) => {
    const request = requestOf('admin', { protocol, cursors: { catalogue: cursor } });
    const [part] = bodyOf(await world.sync('admin', request)).changes;
    return { isListed: Array.isArray(part?.rows.updates), cursor: part?.cursor ?? null };
  };
  const cold = [await formOf(1, null), await formOf(2, null)];
  expect(cold.map(({ isListed }) => isListed)).toEqual([true, false]);
  await addSample(world, 'updates', idOf('admin'));
  const warm = [await formOf(1, cold[0]?.cursor ?? null), await formOf(2, cold[1]?.cursor ?? null)];
  expect(warm.map(({ isListed }) => isListed)).toEqual([true, true]);
});
