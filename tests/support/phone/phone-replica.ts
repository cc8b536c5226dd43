// Compares a phone with a new phone of the same account that pulls the same buckets from the server.
// The two are equal if every table has the same rows with the same seq, and if the cursors are the same.
import { expect } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { type AccountStore, writeStore } from '../../../src/data/store/account-store.ts';
import { collectionNames } from '../../../src/domain/schema/collections.ts';
import { subscribe } from '../../../src/sync/apply/subscriptions.ts';
import type { PhoneWorld } from './phone-world.ts';
import type { TestTab } from './test-phone.ts';

type Shown = { id: string; seq: number; bucket: string };

async function shownRows(store: AccountStore): Promise<Record<string, Shown[]>> {
  const tables = tablesOf(store.db);
  const shown: Record<string, Shown[]> = {};
  for (const name of collectionNames) {
    const rows =
      name === 'quizQuestions'
        ? (await tables.quizSets.toArray()).flatMap((set) => set.questions)
        : await tables[name].toArray();
    shown[name] = rows
      .map(({ generation: _, ...row }) => row)
      .sort((left, right) => (left.id < right.id ? -1 : 1));
  }
  return shown;
}

export async function expectReplica(world: PhoneWorld, tab: TestTab, token: string): Promise<void> {
  const { account, db } = tab.store;
  const fresh = await world.phone({ id: account, token }).openTab();
  const buckets = (await db.buckets.toArray()).map(({ bucket }) => bucket);
  await writeStore(fresh.store, async ({ tables }) => {
    for (const bucket of buckets) await subscribe(tables, bucket, 'chosen');
  });
  expect(await fresh.sync()).toEqual({ kind: 'done' });
  expect(await shownRows(tab.store)).toEqual(await shownRows(fresh.store));
  const cursors = (rows: { bucket: string; cursor: string | null; isComplete: boolean }[]) =>
    rows.map(({ bucket, cursor, isComplete }) => ({ bucket, cursor, isComplete }));
  expect(cursors(await db.buckets.toArray())).toEqual(cursors(await fresh.store.db.buckets.toArray()));
  fresh.close();
}
