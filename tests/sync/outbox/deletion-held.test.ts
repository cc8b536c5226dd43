// An administrator's deletion can be taken back for six seconds, with a network too, and never passes over what somebody
// else has changed meanwhile.
import { describe, expect, it } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { holdMs } from '../../../src/data/outbox/outbox-entry.ts';
import { listUpdates } from '../../../src/data/queries/read-catalogue.ts';
import { listQueue } from '../../../src/data/queries/read-mine.ts';
import { sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
const record = 'newsfirst000000';
const removal = { op: 'delete', collection: 'updates', record } as const;

async function openDesk() {
  await scenario.world.add('updates', { id: record, title: 'Rentrée', content: 'Lundi.', language: 'fr' });
  const phone = scenario.phone('admin');
  const tab = await phone.openTab();
  await tab.sync();
  return { phone, tab, store: tab.store };
}

const titles = async (store: Awaited<ReturnType<typeof openDesk>>['store']) =>
  (await listUpdates(store.db, 9)).map(({ title }) => title);

describe('a deletion', () => {
  it('stays six seconds in the queue while the network is there, and goes by itself then', async () => {
    const { phone, tab, store } = await openDesk();
    await commit(store, removal);
    expect(await titles(store)).toEqual([]);
    expect(await tab.sync()).toEqual({ kind: 'more', afterMs: holdMs });
    await phone.clock.advance(holdMs - 1);
    expect(await tab.sync()).toEqual({ kind: 'more', afterMs: 1 });
    expect(await scenario.rows('updates')).toHaveLength(1);
    await phone.clock.advance(1);
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('is undone without the server having heard of it', async () => {
    const { phone, tab, store } = await openDesk();
    const [made] = await commit(store, removal);
    await tab.sync();
    await discardEntry(store, made?.entry ?? '');
    expect(await titles(store)).toEqual(['Rentrée']);
    await phone.clock.advance(holdMs);
    await tab.sync();
    expect(tab.transport.requests.flatMap(({ mutations }) => mutations)).toEqual([]);
    expect(await scenario.rows('updates')).toHaveLength(1);
  });

  it('is neither lost nor sent too soon when the tab is killed, and goes at the next start', async () => {
    const { phone, tab, store } = await openDesk();
    await commit(store, removal);
    tab.close();
    const next = await phone.openTab();
    await next.sync();
    expect(await scenario.rows('updates')).toHaveLength(1);
    await phone.clock.advance(holdMs);
    await next.sync();
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('does not wait for a clock that was set back', async () => {
    const { phone, tab, store } = await openDesk();
    await commit(store, removal);
    phone.clock.correct(-3_600_000);
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('of what somebody changed meanwhile is refused, keeps both versions, and can be insisted on', async () => {
    const { phone, tab, store } = await openDesk();
    await commit(store, removal);
    await scenario.world.change('updates', record, { title: 'Rentrée mardi' });
    await phone.clock.advance(holdMs);
    await tab.sync();
    const [refused] = await listQueue(store.db);
    expect(refused).toMatchObject({
      status: 'parked',
      entry: { op: 'delete', code: 'changed-meanwhile', local: { title: 'Rentrée' } },
    });
    expect(await titles(store)).toEqual(['Rentrée mardi']);
    await resendEntry(store, refused?.entry.id ?? '');
    await tab.sync();
    expect(await scenario.rows('updates')).toEqual([]);
    expect(await listQueue(store.db)).toEqual([]);
  });

  it('behind one’s own edit is made on what that edit has made', async () => {
    const { phone, tab, store } = await openDesk();
    await commit(store, { op: 'update', collection: 'updates', record, data: { title: 'Rentrée lundi' } });
    await commit(store, removal);
    await tab.sync();
    expect(await scenario.rows('updates')).toMatchObject([{ title: 'Rentrée lundi' }]);
    await phone.clock.advance(holdMs);
    await tab.sync();
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('is refused at the next exchange where the role was withdrawn meanwhile', async () => {
    const { phone, tab, store } = await openDesk();
    await commit(store, removal);
    await scenario.world.change('profiles', 'admin0000000000', { is_admin: false });
    await phone.clock.advance(holdMs);
    await tab.sync();
    expect(await listQueue(store.db)).toMatchObject([{ status: 'parked', entry: { code: 'forbidden' } }]);
    expect(await titles(store)).toEqual(['Rentrée']);
    expect(await store.db.profiles.get('admin0000000000')).toMatchObject({ isAdmin: false });
  });
});
