// Tests deletions by an admin, which wait for six seconds so that they can be undone.
import { describe, expect, it } from 'vitest';
import { deletionDelayMs } from '../../../src/data/entries/outbox-entry.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { listUpdates } from '../../../src/data/queries/read-catalogue.ts';
import { sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
const record = 'newsfirst000000';
const removal = { op: 'delete', collection: 'updates', record } as const;

async function openAdminPhone() {
  await scenario.world.add('updates', { id: record, title: 'Rentrée', content: 'Lundi.', language: 'fr' });
  const phone = scenario.phone('admin');
  const tab = await phone.openTab();
  await tab.sync();
  return { phone, tab, store: tab.store };
}

const titles = async (store: Awaited<ReturnType<typeof openAdminPhone>>['store']) =>
  (await listUpdates(store.db, 9)).map(({ title }) => title);

describe('the deletion of an announcement', () => {
  it('the deletion of an announcement stays in the queue for six seconds although there is a network, and is sent by the next exchange after that', async () => {
    const { phone, tab, store } = await openAdminPhone();
    await commit(store, removal);
    expect(await titles(store)).toEqual([]);
    expect(await tab.sync()).toEqual({ kind: 'more', afterMs: deletionDelayMs });
    await phone.clock.advance(deletionDelayMs - 1);
    expect(await tab.sync()).toEqual({ kind: 'more', afterMs: 1 });
    expect(await scenario.rows('updates')).toHaveLength(1);
    await phone.clock.advance(1);
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('the deletion of an announcement can be undone before the server receives it', async () => {
    const { phone, tab, store } = await openAdminPhone();
    const [made] = await commit(store, removal);
    await tab.sync();
    await discardEntry(store, made?.entry ?? '');
    expect(await titles(store)).toEqual(['Rentrée']);
    await phone.clock.advance(deletionDelayMs);
    await tab.sync();
    expect(tab.transport.requests.flatMap(({ mutations }) => mutations)).toEqual([]);
    expect(await scenario.rows('updates')).toHaveLength(1);
  });

  it('the deletion of an announcement is neither lost nor sent too early when the tab is closed, and is sent after the next start', async () => {
    const { phone, tab, store } = await openAdminPhone();
    await commit(store, removal);
    tab.close();
    const next = await phone.openTab();
    await next.sync();
    expect(await scenario.rows('updates')).toHaveLength(1);
    await phone.clock.advance(deletionDelayMs);
    await next.sync();
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('the deletion of an announcement is sent at once when the phone’s clock was set back by an hour', async () => {
    const { phone, tab, store } = await openAdminPhone();
    await commit(store, removal);
    phone.clock.correct(-3_600_000);
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('the deletion of an announcement is refused and both versions are stored when the row was changed on the server meanwhile, and is applied when resent', async () => {
    const { phone, tab, store } = await openAdminPhone();
    await commit(store, removal);
    await scenario.world.change('updates', record, { title: 'Rentrée mardi' });
    await phone.clock.advance(deletionDelayMs);
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

  it('the deletion of an announcement that is queued after the admin’s own edit takes the result of this edit as its base', async () => {
    const { phone, tab, store } = await openAdminPhone();
    await commit(store, { op: 'update', collection: 'updates', record, data: { title: 'Rentrée lundi' } });
    await commit(store, removal);
    await tab.sync();
    expect(await scenario.rows('updates')).toMatchObject([{ title: 'Rentrée lundi' }]);
    await phone.clock.advance(deletionDelayMs);
    await tab.sync();
    expect(await scenario.rows('updates')).toEqual([]);
  });

  it('the deletion of an announcement is refused by the server when the admin role was withdrawn since', async () => {
    const { phone, tab, store } = await openAdminPhone();
    await commit(store, removal);
    await scenario.world.change('profiles', 'admin0000000000', { is_admin: false });
    await phone.clock.advance(deletionDelayMs);
    await tab.sync();
    expect(await listQueue(store.db)).toMatchObject([{ status: 'parked', entry: { code: 'forbidden' } }]);
    expect(await titles(store)).toEqual(['Rentrée']);
    expect(await store.db.profiles.get('admin0000000000')).toMatchObject({ isAdmin: false });
  });
});
