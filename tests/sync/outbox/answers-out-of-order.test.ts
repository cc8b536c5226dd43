import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { sharedScenario, subject } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
const nameOf = async (tab: { store: { db: Parameters<typeof tablesOf>[0] } }) =>
  (await tablesOf(tab.store.db).subjects.get(subject))?.name;

describe('an older answer that arrives after a newer one', () => {
  it('an older answer that arrives after a newer one changes neither the rows nor the cursor', async () => {
    const phone = scenario.phone('pupil');
    phone.locks = noLocks;
    const [slow, quick] = [await phone.openTab(), await phone.openTab()];
    await quick.sync();
    await scenario.world.change('subjects', subject, { name: 'Maths' });
    const heldAnswer = slow.transport.holdAnswer();
    const waking = slow.sync();
    await heldAnswer.arrived;
    await scenario.world.change('subjects', subject, { name: 'Mathématiques II' });
    await quick.sync();
    const newest = await tablesOf(quick.store.db).buckets.get('catalogue');
    heldAnswer.release();
    await waking;
    expect(await nameOf(quick)).toBe('Mathématiques II');
    expect(await tablesOf(quick.store.db).buckets.get('catalogue')).toEqual(newest);
  });
});
