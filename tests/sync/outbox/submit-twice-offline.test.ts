import { describe, expect, it } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { attemptOf, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

describe('a quiz attempt made offline', () => {
  it('a quiz attempt made offline waits in the outbox, is sent by the next exchange that reaches the server, and exists once there', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await commit(tab.store, attemptOf('attempt00000000'));
    tab.transport.loseRequest();
    expect(await tab.sync()).toEqual({ kind: 'network' });
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'waiting' }]);

    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await scenario.rows('quiz_attempts')).toMatchObject([{ id: 'attempt00000000', score: 1 }]);
    expect(await tab.store.db.quizAttempts.toArray()).toMatchObject([
      { id: 'attempt00000000', isWaiting: false, userId: scenario.idOf('pupil') },
    ]);
  });
});

describe('one quiz in progress that is finished in two tabs', () => {
  it('one quiz in progress that is finished in two tabs creates one attempt', async () => {
    const phone = scenario.phone('pupil');
    const [first, second] = [await phone.openTab(), await phone.openTab()];
    await commit(first.store, attemptOf('attempt00000000', 1));
    const [again] = await commit(second.store, attemptOf('attempt00000000', 0));
    expect(again).toEqual({ record: 'attempt00000000', entry: null });
    await Promise.all([first.sync(), second.sync()]);
    expect(await scenario.rows('quiz_attempts')).toMatchObject([{ id: 'attempt00000000', score: 1 }]);
    expect(await listQueue(first.store.db)).toEqual([]);
  });
});
