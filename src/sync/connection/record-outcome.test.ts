import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { dataVersion, NewerDataError } from '#data/database/meta.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';
import { noteTooLarge, noteUploadFailure } from './record-outcome.ts';

it('noteUploadFailure and noteTooLarge do not change an entry that has received its verdict meanwhile', async () => {
  const store = await openTestStore();
  const { outbox } = tablesOf(store.db);
  await commit(store, postOf());
  const [sent] = await outbox.toArray();
  if (!sent) throw new Error('the outbox is empty after a commit');
  for (const state of ['applied', 'parked', 'withdrawn'] as const) {
    const finished = { ...sent, state, seq: 9 };
    await outbox.put(finished);
    await noteUploadFailure(store, sent, { failures: 1, code: 'timeout' });
    await noteTooLarge(store, sent);
    expect(await outbox.toArray()).toEqual([finished]);
  }
  await outbox.put(sent);
  await noteTooLarge(store, sent);
  expect(await outbox.toArray()).toMatchObject([{ code: 'network', retryAt: expect.any(Number) }]);
});

it('noteUploadFailure and noteTooLarge reject and change no entry if a newer version of the app has changed the data', async () => {
  const store = await openTestStore();
  const { outbox, meta } = tablesOf(store.db);
  await commit(store, postOf());
  const before = await outbox.toArray();
  const [sent] = before;
  if (!sent) throw new Error('the outbox is empty after a commit');
  await meta.update('meta', { dataVersion: dataVersion + 1 });
  await expect(noteUploadFailure(store, sent, { failures: 1, code: 'timeout' })).rejects.toThrow(
    NewerDataError,
  );
  await expect(noteTooLarge(store, sent)).rejects.toThrow(NewerDataError);
  expect(await outbox.toArray()).toEqual(before);
});
