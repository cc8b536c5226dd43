import { expect, it } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { postOf, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

it('new threads beyond the hourly limit stay queued, and are sent once the server accepts them again', async () => {
  await scenario.world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '' } });
  const phone = scenario.phone('pupil');
  const tab = await phone.openTab();
  await tab.sync();
  await commit(
    tab.store,
    Array.from({ length: 22 }, (_, index) => postOf(`Question ${index}`)),
  );
  await tab.sync();
  expect(await scenario.rows('forum_posts')).toHaveLength(20);
  expect(await listQueue(tab.store.db)).toMatchObject([
    { entry: { state: 'waiting', code: 'rate-limited' } },
    { entry: { state: 'waiting', code: 'rate-limited' } },
  ]);
  // A restart resets the server's counters, as the end of the hour does.
  await scenario.world.server.restart();
  await phone.clock.advance(3_600_000);
  await tab.sync();
  expect(await scenario.rows('forum_posts')).toHaveLength(22);
  expect(await listQueue(tab.store.db)).toEqual([]);
});
