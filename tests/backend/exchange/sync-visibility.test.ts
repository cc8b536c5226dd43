// Tests that each account receives exactly the rows that the access table allows, in the right bucket.
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchangedCollections, exchangeRights } from '../../support/server/access-table.ts';
import { type LogRow, logAfter } from '../../support/server/change-log.ts';
import { exchange, idOf, person, type Row, readAll } from '../../support/server/sync-people.ts';
import { addSample, bac, math, nine, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const load = createRequire(import.meta.url);
const { bucketOf, maySubscribe } = load('../../../pb_hooks/lib/pure/exchange/buckets.js') as {
  bucketOf: (collection: string, row: Record<string, unknown>, levelCode: string) => string;
  maySubscribe: (account: { id: string; isAdmin: boolean } | null, bucket: string) => boolean;
};
const { collections } = load('../../../pb_hooks/lib/pure/exchange/collections.js') as {
  collections: Record<string, { id: string }>;
};

const names = ['guest', 'pupil', 'other', 'admin'] as const;
const buckets = [
  'catalogue',
  'library:9af',
  'library:bac1',
  'forum:1',
  ...names.slice(1).map((name) => `mine:${idOf(name)}`),
  'desk',
];
const accountOf = (name: (typeof names)[number]) =>
  name === 'guest' ? null : { id: idOf(name), isAdmin: name === 'admin' };
const world = withWorld();

beforeAll(async () => {
  for (const name of names.slice(1)) await world.addPerson(person(name, { is_admin: name === 'admin' }));
  for (const owner of ['pupil', 'other']) {
    const post = await addSample(world, 'forum_posts', idOf(owner));
    for (const collection of Object.keys(samples)) {
      if (collection !== 'forum_posts') await addSample(world, collection, idOf(owner), String(post.id));
    }
  }
  const removedPost = await addSample(world, 'forum_posts', idOf('other'));
  await addSample(world, 'forum_replies', idOf('pupil'), String(removedPost.id));
  await world.remove('forum_posts', String(removedPost.id));
  const moved = await addSample(world, 'exams', '');
  await world.change('exams', String(moved.id), { grade_level: bac.id });
});

async function everyRow(): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const collection of Object.keys(collections)) {
    const answer = await world.admin('GET', `/api/collections/${collection}/records?perPage=500`);
    for (const row of answer.items as Row[]) rows.set(`${collection} ${row.id}`, row);
  }
  return rows;
}

/**
 * Returns whether the account may read the row. In the access table `pupil` owns the row and `other` does not, so
 * the owner of a row has the rights of `pupil`, and every other pupil those of `other`.
 */
function mayRead(name: (typeof names)[number], collection: string, row: Row): boolean {
  const isOwn = row.user_id === idOf(name);
  const role = name === 'pupil' ? 'other' : name;
  return `${exchangeRights(collection, role)}${isOwn ? exchangeRights(collection, 'pupil') : ''}`.includes(
    'R',
  );
}

describe.each(names)('the account %s', (name) => {
  const mine = () => buckets.filter((bucket) => maySubscribe(accountOf(name), bucket));

  test('an account gets exactly the rows that the access table allows', async () => {
    const due = [...(await everyRow())].filter(([key, row]) => mayRead(name, key.split(' ')[0] ?? '', row));
    const got = await readAll(world, name, mine());
    expect([...got.keys()].sort()).toEqual(due.map(([key]) => key).sort());
    expect(got.size).toBeGreaterThan(0);
  });

  test('an account gets the rows with the content that a superuser sees', async () => {
    const [got, rows] = [await readAll(world, name, mine()), await everyRow()];
    for (const [key, row] of got) {
      const same = Object.entries(rows.get(key) ?? {}).filter(
        ([field]) => field in row && field !== 'file_url',
      );
      const iso = (value: unknown) =>
        typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d) (.*Z)$/, '$1T$2') : value;
      expect(same.length).toBeGreaterThan(4);
      for (const [field, value] of same) expect([key, field, row[field]]).toEqual([key, field, iso(value)]);
    }
  });

  test('an account gets nothing from the buckets that it may not read', async () => {
    const withheld = buckets.filter((bucket) => !mine().includes(bucket));
    const cursors = Object.fromEntries(withheld.map((bucket) => [bucket, null]));
    const answer = await exchange(world, name, { cursors });
    if (name === 'guest') {
      expect(answer.changes.map((change) => [change.bucket, change.rows, change.fault]).sort()).toEqual(
        withheld.map((bucket) => [bucket, {}, 'forbidden']).sort(),
      );
    } else {
      expect(answer.changes).toEqual([]);
      expect(answer.gone.sort()).toEqual(withheld.sort());
    }
  });

  test('an account gets no e-mail address in any bucket except `desk`, the reports and messages for admins', async () => {
    const rows = await readAll(
      world,
      name,
      mine().filter((bucket) => bucket !== 'desk'),
    );
    expect(JSON.stringify([...rows.values()])).not.toContain('@');
  });
});

test('every exchanged collection is in the access table', () => {
  expect(Object.keys(collections).sort()).toEqual([...exchangedCollections].sort());
});

test('every row is logged in the bucket that its collection and its fields determine', async () => {
  const rows = await everyRow();
  const live = logAfter(world.server, 0).filter((entry) => entry.deleted === 0 && entry.collection !== '');
  const nameOf = (entry: LogRow) =>
    Object.keys(collections).find((name) => collections[name]?.id === entry.collection) ?? entry.collection;
  const codes: Record<string, string> = { [nine.id]: '9af', [bac.id]: 'bac1' };
  expect(live.map((entry) => `${nameOf(entry)} ${entry.record}`).sort()).toEqual([...rows.keys()].sort());
  for (const entry of live) {
    const row = rows.get(`${nameOf(entry)} ${entry.record}`) as Row;
    expect(entry.bucket).toBe(bucketOf(nameOf(entry), row, codes[String(row.grade_level)] ?? ''));
  }
  expect(live.filter((entry) => entry.record === math.id)).toHaveLength(1);
});

test('even an admin cannot subscribe to verdicts or to buckets with an invalid name', () => {
  const admin = { id: idOf('admin'), isAdmin: true };
  for (const bucket of [
    `verdict:${admin.id}`,
    'verdict:',
    'unplaced',
    '',
    'mine',
    'mine:',
    'library:',
    'forum:0',
    'forum:01',
    'forum:-1',
    'forum:1e3',
    'catalogue:x',
    'desk:',
    'catalogue\n',
    'library:9AF',
  ]) {
    expect([bucket, maySubscribe(admin, bucket)]).toEqual([bucket, false]);
  }
});
