import { describe, expect, it } from 'vitest';
import { getSyncStatus } from '../../src/data/database/sync-status.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { postOf, sharedScenario } from '../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
const withWrongSignature = (token: string) => `${token.slice(0, -3)}AAA`;

describe('a token that is not valid for the account', () => {
  it('a token with a wrong signature deletes no rows, sends nothing, and makes the app ask the user to sign in', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await tab.sync();
    await commit(tab.store, postOf());
    phone.session.token = withWrongSignature(scenario.tokenOf('pupil'));
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(phone.refusals).toHaveLength(1);
    expect(await tab.store.db.subjects.count()).toBe(1);
    expect(await tab.store.db.profiles.count()).toBe(1);
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'waiting' }]);
    expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: true, mayBeLost: false });
    expect(await scenario.rows('forum_posts')).toEqual([]);

    phone.session.token = scenario.tokenOf('pupil');
    await tab.sync();
    expect(await scenario.rows('forum_posts')).toMatchObject([{ user_id: scenario.idOf('pupil') }]);
    expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: false });
  });

  it('an entry is not sent with the token of another account, and stays in the outbox', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await commit(tab.store, postOf());
    phone.session.token = scenario.tokenOf('other');
    await tab.sync();
    expect(await scenario.rows('forum_posts')).toEqual([]);
    expect(await listQueue(tab.store.db)).toHaveLength(1);
  });
});

describe('a 401 for a token that was replaced in the meantime', () => {
  it('a 401 for a token that was replaced in the meantime does not end the session, and the next pass uses the new token', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await commit(tab.store, postOf());
    phone.session.token = withWrongSignature(scenario.tokenOf('pupil'));
    const heldAnswer = tab.transport.holdAnswer();
    const passing = tab.sync();
    await heldAnswer.arrived.catch(() => undefined);
    phone.session.token = scenario.tokenOf('pupil');
    heldAnswer.release();
    expect(await passing).toEqual({ kind: 'retry', afterMs: 0 });
    expect(phone.refusals).toEqual([]);
    expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: false });
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await scenario.rows('forum_posts')).toHaveLength(1);
  });
});

describe('an account that is suspended', () => {
  it('an account that is suspended has its queue paused, and sends its entry at the first pass after the suspension is lifted', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await commit(tab.store, postOf());
    await scenario.world.change('users', scenario.idOf('pupil'), { suspended: true });
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(await getSyncStatus(tab.store.db)).toMatchObject({ isSuspended: true });
    await scenario.world.change('users', scenario.idOf('pupil'), { suspended: false });
    await tab.sync();
    expect(await scenario.rows('forum_posts')).toHaveLength(1);
    expect(await getSyncStatus(tab.store.db)).toMatchObject({ isSuspended: false });
  });
});
