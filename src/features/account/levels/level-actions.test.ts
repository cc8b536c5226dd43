import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { isChosenDataHere } from '#data/queries/read-catalogue.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import { subscribe } from '#sync/apply/subscriptions.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { makeLevel } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { chooseLevel } from './level-actions.ts';

it('chooseLevel resolves after a live query has found that the data of the chosen level is missing', async () => {
  const store = await openTestStore();
  const catalogue = { bucket: 'catalogue', reason: 'default', cursor: null, through: 1 } as const;
  await tablesOf(store.db).buckets.put({ ...catalogue, isComplete: true });
  const found: boolean[] = [];
  const live = liveQuery(() => isChosenDataHere(store.db)).subscribe((isHere) => void found.push(isHere));
  onTestFinished(() => live.unsubscribe());
  await vi.waitFor(() => expect(found).toEqual([true]));
  const commands = {
    subscribeLevel: (code: string) =>
      writeStore(store, ({ tables }) => subscribe(tables, libraryBucket(code), 'chosen')),
  } as unknown as LibraryCommands;
  await chooseLevel(store, commands, { ...makeLevel({ code: 'bac2' }), id: 'bac200000000000' }, false);
  expect(found).toEqual([true, false]);
});
