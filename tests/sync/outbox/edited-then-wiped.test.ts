import { expect, it } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { postOf, sharedScenario } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';

const scenario = sharedScenario();

async function sentThenEdited(lose: (tab: TestTab) => void) {
  const phone = scenario.phone('pupil');
  const tab = await phone.openTab();
  const [made] = await commit(tab.store, postOf('Avant'));
  lose(tab);
  await tab.sync();
  await editEntry(tab.store, made?.entry ?? '', { title: 'Après' });
  return { phone, tab };
}

it('an edit made after the server applied the old text is parked with the new text, and is parked again after IndexedDB was wiped', async () => {
  const { phone, tab } = await sentThenEdited((one) => one.transport.loseAnswer());
  await tab.sync();
  const sentBeforeEdit = [
    { status: 'parked', entry: { code: 'sent-before-edit', data: { title: 'Après' } } },
  ];
  expect(await listQueue(tab.store.db)).toMatchObject(sentBeforeEdit);
  phone.wipeDatabase();
  const fresh = await phone.openTab();
  await fresh.sync();
  expect(await listQueue(fresh.store.db)).toMatchObject(sentBeforeEdit);
  expect(await scenario.rows('forum_posts')).toMatchObject([{ title: 'Avant' }]);
});

it('when the old text was withdrawn before the server received it, the edited text is sent once after IndexedDB was wiped', async () => {
  const { phone, tab } = await sentThenEdited((one) => one.transport.loseRequest());
  tab.transport.letPass();
  tab.transport.loseAnswer();
  tab.transport.loseRequests();
  await tab.sync();
  phone.wipeDatabase();
  const fresh = await phone.openTab();
  await fresh.sync();
  expect(await listQueue(fresh.store.db)).toEqual([]);
  expect(await scenario.rows('forum_posts')).toMatchObject([{ title: 'Après' }]);
});
