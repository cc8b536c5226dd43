import { expect, test } from 'vitest';
import { openScripted, result } from '../../tests/support/scripted-phone.ts';
import { postOf } from '../../tests/support/sync-scenario.ts';
import { commit } from './outbox.ts';

const minuteMs = 60_000;

test('the second copy of what the worker sent is dropped by a page opened ten minutes later, and not before', async () => {
  const { phone, tab } = await openScripted((request) => ({
    results: request.mutations.map(({ id }) => result(id, {})),
  }));
  await commit(tab.store, postOf());
  tab.close();
  const worker = await phone.openTab({ isWorker: true });
  await worker.sync();
  const copies = () => phone.storage.keys().filter((key) => key.includes('.entry.'));

  // A page that opens now cannot tell it from the key of a write that is under way in another tab.
  for (const minutes of [0, 9]) {
    await phone.clock.advance(minutes * minuteMs);
    (await phone.openTab()).close();
    expect(copies()).toHaveLength(1);
  }
  await phone.clock.advance(2 * minuteMs);
  (await phone.openTab()).close();
  expect(copies()).toEqual([]);
});
