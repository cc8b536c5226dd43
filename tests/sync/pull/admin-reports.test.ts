// Tests the admin dashboard on a phone that has no level: it shows what the server lists and what waits in
// the outbox, and stays available offline.
import { describe, expect, it } from 'vitest';
import { commit } from '../../../src/data/outbox/outbox.ts';
import {
  countConfirmed,
  getOverview,
  getServerState,
  listLatest,
  listReportedPosts,
} from '../../../src/data/queries/read-latest.ts';
import { commandsOf } from '../../support/phone/phone-commands.ts';
import { nine, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
const subjectLevel = { subject, grade_level: nine.id };
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function openAdminPhone() {
  const phone = scenario.phone('admin');
  const tab = await phone.openTab();
  return { db: tab.store.db, store: tab.store, commands: commandsOf(phone, tab) };
}

describe('an administrator’s phone without a level', () => {
  it('an administrator’s phone without a level lists the newest rows of the server and still shows them without a network', async () => {
    await scenario.world.add('exams', {
      id: 'examfirst000000',
      title: 'Bac 2023',
      year: 2023,
      ...subjectLevel,
    });
    const { db, commands } = await openAdminPhone();
    expect(await getOverview(db)).toBeNull();
    expect(await commands.fetchOverview()).toBe('done');
    expect(ids(await listLatest(db, 'exams'))).toEqual(['examfirst000000']);
    expect(await db.exams.count()).toBe(0);
    expect(await getOverview(db)).toMatchObject({ totals: { exams: 1 }, at: expect.any(Number) });

    await scenario.world.server.stop();
    expect(await commands.fetchOverview()).toBe('offline');
    await scenario.world.server.restart();
    expect(ids(await listLatest(db, 'exams'))).toEqual(['examfirst000000']);
  });

  it('an administrator’s phone without a level shows unsent additions and deletions at once', async () => {
    await scenario.world.add('exams', {
      id: 'examfirst000000',
      title: 'Bac 2023',
      year: 2023,
      ...subjectLevel,
    });
    const { db, store, commands } = await openAdminPhone();
    await commands.fetchOverview();
    await commit(store, { op: 'delete', collection: 'exams', record: 'examfirst000000' });
    const news = { title: 'Rentrée', content: 'Lundi.', language: 'fr' as const };
    await commit(store, { op: 'create', collection: 'updates', data: news });
    expect(await listLatest(db, 'exams')).toEqual([]);
    expect(await listLatest(db, 'updates')).toMatchObject([{ title: 'Rentrée', isWaiting: true }]);
    expect(await countConfirmed(db)).toBe(0);
  });

  it('an administrator’s phone without a level stores the state of the server and still shows it without a network', async () => {
    const { db, commands } = await openAdminPhone();
    expect(await getServerState(db)).toBeNull();
    expect(await commands.fetchServerState()).toBe('done');
    const stored = await getServerState(db);
    expect(stored).toMatchObject({
      state: { at: expect.any(Number), phones: { others: 0 } },
      receivedAt: expect.any(Number),
    });
    await scenario.world.server.stop();
    expect(await commands.fetchServerState()).toBe('offline');
    await scenario.world.server.restart();
    expect(await getServerState(db)).toEqual(stored);
  });

  it('an administrator’s phone without a level is refused the overview and the state of the server once the admin role is withdrawn', async () => {
    const { commands, db } = await openAdminPhone();
    await scenario.world.change('profiles', 'admin0000000000', { is_admin: false });
    expect(await commands.fetchOverview()).toBe('refused');
    expect(await getOverview(db)).toBeNull();
    expect(await commands.fetchServerState()).toBe('refused');
    expect(await getServerState(db)).toBeNull();
    expect(await listReportedPosts(db)).toEqual({ rows: [], counts: {} });
  });
});
