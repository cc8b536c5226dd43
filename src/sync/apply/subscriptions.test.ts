import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { subscribe } from './subscriptions.ts';

it('subscribe records the user’s choice of a bucket that is already pulled, and a later default subscription changes neither the choice nor the cursor', async () => {
  const tables = tablesOf((await openTestStore()).db);
  await subscribe(tables, 'forum:1', 'default');
  await tables.buckets.update('forum:1', { cursor: 'forum:1@7', isComplete: true });
  const chosen = { reason: 'chosen', cursor: 'forum:1@7', isComplete: true };
  for (const reason of ['chosen', 'default'] as const) {
    await subscribe(tables, 'forum:1', reason);
    expect(await tables.buckets.get('forum:1')).toMatchObject(chosen);
  }
});
