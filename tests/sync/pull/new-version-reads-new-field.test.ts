import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import type { SyncAnswer } from '../../../src/domain/protocol/exchange-messages.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import type { TestPhone } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

type Tab = Awaited<ReturnType<TestPhone['openTab']>>;

/**
 * Leaves the field `language` of announcements out of an answer, as a version of the app does that does not
 * know the field.
 */
const withoutLanguage = (answer: SyncAnswer): SyncAnswer => ({
  ...answer,
  changes: answer.changes.map((change) => ({
    ...change,
    rows: change.rows.map((synced) => {
      const { language: _, ...row } = synced.row as Record<string, unknown>;
      return synced.collection === 'updates' ? ({ ...synced, row } as typeof synced) : synced;
    }),
  })),
  unreadFields: answer.changes
    .filter(({ rows }) => rows.some(({ collection }) => collection === 'updates'))
    .map(({ bucket }) => ({ bucket, collection: 'updates', field: 'language' })),
});

/** Syncs an announcement to a phone that does not know its field `language`. */
async function oldVersion() {
  const pupil = await world.pupil();
  const news = await world.add('updates', { id: newId(), title: 'Annonce', content: 'A', language: 'ht' });
  const reading = { isOld: true };
  const phone = world.phone(
    pupil,
    changingAnswers(world.remote, (answer) => (reading.isOld ? withoutLanguage(answer) : answer)),
  );
  const old = await phone.openTab();
  await old.syncUntilDone();
  expect(await old.store.db.updates.get(news.id)).not.toHaveProperty('language');
  const update = () => {
    reading.isOld = false;
    phone.appVersion = '1.1.0';
    return phone.openTab();
  };
  return { pupil, news, phone, reading, old, update };
}

const bucketOf = (tab: Tab, bucket: string) => tablesOf(tab.store.db).buckets.get(bucket);
const cursorsOf = (tab: Tab) => tab.transport.requests.map(({ cursors }) => cursors.catalogue);

test('a field that a version does not know gets its value at the next version’s first sync, and is requested once', async () => {
  const { pupil, news, old, update } = await oldVersion();
  expect(await bucketOf(old, 'catalogue')).toMatchObject({ unreadFields: { '1.0.0': ['updates.language'] } });
  await old.syncUntilDone();
  expect(cursorsOf(old).filter((cursor) => cursor === null)).toHaveLength(1);

  const next = await update();
  await next.syncUntilDone();
  expect(await next.store.db.updates.get(news.id)).toMatchObject({ language: 'ht' });
  for (let pass = 0; pass < 3; pass++) await next.syncUntilDone();
  expect(cursorsOf(next).filter((cursor) => cursor === null)).toHaveLength(1);
  const noted = (await next.store.db.buckets.toArray()).map(({ unreadFields }) => unreadFields ?? {});
  expect(noted).toEqual(noted.map(() => ({})));
  await expectReplica(world, next, pupil.token);
});

test('a new version of the app reads from the beginning only the bucket that contains the new field', async () => {
  const { pupil, old, update } = await oldVersion();
  const mine = `mine:${pupil.id}`;
  const before = await bucketOf(old, mine);
  const next = await update();
  await next.syncUntilDone();
  const [request] = next.transport.requests;
  expect(request?.cursors).toMatchObject({ catalogue: null, [mine]: before?.cursor });
  await expectReplica(world, next, pupil.token);
});

test('a phone that is killed before the new version’s request for a new field is answered gets the value after its restart, without raising its generation a second time', async () => {
  const { pupil, news, phone, update } = await oldVersion();
  const next = await update();
  const answer = next.transport.holdAnswer();
  const killed = next.sync().catch(() => undefined);
  await answer.arrived;
  next.close();
  answer.release();
  await killed;
  const restarted = await phone.openTab();
  const generation = async () => (await tablesOf(restarted.store.db).meta.get('meta'))?.generation;
  const asked = await generation();
  await restarted.syncUntilDone();
  await restarted.syncUntilDone();
  expect(await restarted.store.db.updates.get(news.id)).toMatchObject({ language: 'ht' });
  expect([asked, await generation()]).toEqual([2, 2]);
  await expectReplica(world, restarted, pupil.token);
});

test('a new version that does not know a field either does not request the bucket again, but a version that knows the field does', async () => {
  const { news, phone, reading, old } = await oldVersion();
  const buckets = tablesOf(old.store.db).buckets;
  const noted = { '0.9.0': ['updates.teacher'], '1.0.0': ['updates.teacher'] };
  await buckets.update('catalogue', { unreadFields: noted });
  phone.appVersion = '1.1.0';
  const next = await phone.openTab();
  await next.syncUntilDone();
  expect(cursorsOf(next)).not.toContain(null);
  expect((await bucketOf(next, 'catalogue'))?.unreadFields).toMatchObject(noted);

  await buckets.update('catalogue', { unreadFields: { ...noted, '1.0.0': ['updates.language'] } });
  reading.isOld = false;
  await next.syncUntilDone();
  expect(await next.store.db.updates.get(news.id)).toMatchObject({ language: 'ht' });
  expect((await bucketOf(next, 'catalogue'))?.unreadFields).toEqual({ '0.9.0': ['updates.teacher'] });
});

test('if the request of the new version is lost and the old version then receives the rows, the new version requests them again', async () => {
  const { news, reading, old, update } = await oldVersion();
  const next = await update();
  next.transport.loseRequest();
  await next.sync();
  reading.isOld = true;
  await old.syncUntilDone();
  expect(await old.store.db.updates.get(news.id)).not.toHaveProperty('language');
  reading.isOld = false;
  await next.syncUntilDone();
  expect(await next.store.db.updates.get(news.id)).toMatchObject({ language: 'ht' });
});
