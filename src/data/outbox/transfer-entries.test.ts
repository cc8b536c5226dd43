import { expect, test } from 'vitest';
import { openScripted } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';
import { commit } from './outbox.ts';
import { listMovableTexts, releaseTexts } from './transfer-entries.ts';

test('releaseTexts removes the backup copies of the released texts, and no other copy', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  const { store } = tab;
  const [released, kept] = await commit(store, [postOf('Déplacée'), postOf('Gardée')]);
  const texts = await listMovableTexts(store.db);
  await releaseTexts(
    store,
    texts.filter(({ record }) => record === released?.record),
  );
  const copies = phone.storage.keys().filter((key) => key.includes('.entry.'));
  expect(copies).toHaveLength(1);
  expect(phone.storage.getItem(copies[0] ?? '')).toContain(kept?.record);
});
