import { expect, test } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { postOf, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

test('after the server lost history, the phone sends the withdrawal of a discarded post again, so that a delayed request with the post has no effect', async () => {
  const tab = await scenario.phone('pupil').openTab();
  await tab.sync();
  await scenario.backUp();
  const [made] = await commit(tab.store, postOf('Jetée'));
  tab.transport.loseRequest();
  await tab.sync();
  const lost = tab.transport.requests.at(-1);
  await discardEntry(tab.store, made?.entry ?? '');
  await tab.sync();
  expect(await tab.store.db.outbox.get(made?.entry ?? '')).toMatchObject({ state: 'withdrawn' });

  await scenario.restoreBackup();
  await tab.sync();
  expect(await listQueue(tab.store.db)).toEqual([]);
  if (!lost) throw new Error('the phone sent no request');
  // Sends the lost request with `seen: null`, like a phone that has received nothing yet, so that the server
  // processes its mutations.
  const call = { token: scenario.tokenOf('pupil'), timeoutMs: 20_000 };
  const lateAnswer = await scenario.remote.sync({ ...lost, seen: null }, call);
  expect(lateAnswer).toMatchObject({ results: [{ id: made?.entry, status: 'withdrawn' }] });
  expect(await scenario.rows('forum_posts')).toEqual([]);
});
