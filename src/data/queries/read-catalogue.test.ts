import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import { catalogueBucket } from '#domain/schema/buckets.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { isChosenDataHere } from './read-catalogue.ts';

const bucketOf = (bucket: string, reason: BucketState['reason'], isComplete: boolean): BucketState => ({
  bucket,
  reason,
  isComplete,
  cursor: null,
  through: null,
});

it.each<[boolean, string, BucketState[]]>([
  [false, 'no bucket', []],
  [false, 'an incomplete catalogue', [bucketOf(catalogueBucket, 'default', false)]],
  [true, 'the catalogue alone', [bucketOf(catalogueBucket, 'default', true)]],
  [
    false,
    'a chosen level that is still arriving',
    [bucketOf(catalogueBucket, 'default', true), bucketOf('level:one', 'chosen', false)],
  ],
  [
    true,
    'a chosen forum page that the user has stopped',
    [bucketOf(catalogueBucket, 'default', true), { ...bucketOf('forum:1', 'chosen', false), isPaused: true }],
  ],
  [
    true,
    'a complete chosen level and a forum page that was not chosen',
    [
      bucketOf(catalogueBucket, 'default', true),
      bucketOf('level:one', 'chosen', true),
      bucketOf('forum:1', 'default', false),
    ],
  ],
])('isChosenDataHere returns %s if the phone has %s', async (expected, _, buckets) => {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  await tables.buckets.clear();
  await tables.buckets.bulkAdd(buckets);
  expect(await isChosenDataHere(store.db)).toBe(expected);
});
