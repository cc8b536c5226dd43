import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { BucketChange } from '#domain/protocol/exchange-messages.ts';
import type { Sent } from '#sync/send/sent-request.ts';
import { bucketChange } from '../../../tests/support/network/scripted-remote.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { applyChange } from './apply-bucket.ts';
import type { Applying } from './applying.ts';
import { listPulled, pauseIncomplete, subscribe } from './subscriptions.ts';

it('the last part of a forum page that the user paused during the exchange ends the pause; an earlier part does not', async () => {
  const tables = tablesOf((await openTestStore()).db);
  const at = { tables, rows: new RowSession(tables), generation: 1 } as Applying;
  const apply = (part: BucketChange) => applyChange(at, { generation: 1 } as Sent, part);
  const isPulled = async () =>
    (await listPulled(tables, 'pupil0000000000')).some(({ bucket }) => bucket === 'forum:1');
  await subscribe(tables, 'forum:1', 'chosen');
  await pauseIncomplete(tables, ['forum:1']);
  expect(await apply(bucketChange('forum:1', null, { cursor: 'forum:1@2', more: true }))).toBe(true);
  expect(await isPulled()).toBe(false);
  expect(await apply(bucketChange('forum:1', 'forum:1@2', { through: 4 }))).toBe(true);
  expect(await isPulled()).toBe(true);
  expect(await tables.buckets.get('forum:1')).toEqual({
    bucket: 'forum:1',
    cursor: 'forum:1@4',
    through: 4,
    isComplete: true,
    reason: 'chosen',
  });
});
