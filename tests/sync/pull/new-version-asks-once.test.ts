import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import type { SyncAnswer } from '../../../src/domain/protocol/exchange-messages.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

/** Leaves the row `id` out of an answer, as an older version of the app does that cannot read the row. */
const withoutRow = (id: string) => (answer: SyncAnswer) => ({
  ...answer,
  changes: answer.changes.map((change) => ({
    ...change,
    rows: change.rows.filter(({ row }) => row.id !== id),
  })),
  skipped: answer.changes.flatMap(({ bucket, rows }) =>
    rows.filter(({ row }) => row.id === id).map(({ collection, seq }) => ({ bucket, collection, id, seq })),
  ),
});

/** Sets up a phone that cannot read the row `news` while `reading.reads` is false. */
async function phoneThatCannotRead() {
  const pupil = await world.pupil();
  const news = await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  const reading = { reads: false };
  const read = (answer: SyncAnswer) => (reading.reads ? answer : withoutRow(news.id)(answer));
  return { pupil, news, reading, phone: world.phone(pupil, changingAnswers(world.remote, read)) };
}

test('a row that the app cannot read is skipped and noted, and the next version requests the row once', async () => {
  const { pupil, phone, news, reading } = await phoneThatCannotRead();
  const old = await phone.openTab();
  await old.syncUntilDone();
  expect(await old.store.db.updates.get(news.id)).toBeUndefined();
  expect(await old.store.db.skippedRows.toArray()).toMatchObject([
    { bucket: 'catalogue', collection: 'updates', id: news.id, unreadBy: ['1.0.0'] },
  ]);
  await old.sync();
  expect(await tablesOf(old.store.db).meta.get('meta')).toMatchObject({ generation: 1 });

  reading.reads = true;
  phone.appVersion = '1.1.0';
  const next = await phone.openTab();
  await next.syncUntilDone();
  await next.syncUntilDone();
  expect(await tablesOf(next.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  expect(await next.store.db.skippedRows.count()).toBe(0);
  await expectReplica(world, next, pupil.token);
});

test('the late answer to a request of the old version does not keep the new version from receiving a row that the old one cannot read', async () => {
  const { pupil, phone, news, reading } = await phoneThatCannotRead();
  phone.locks = noLocks;
  const [frozen, old] = [await phone.openTab(), await phone.openTab()];
  const heldAnswer = frozen.transport.holdAnswer();
  const waking = frozen.sync();
  await heldAnswer.arrived;
  await old.syncUntilDone();

  reading.reads = true;
  phone.appVersion = '1.1.0';
  const next = await phone.openTab();
  next.transport.loseRequest();
  await next.sync();
  heldAnswer.release();
  await waking;
  await next.syncUntilDone();
  expect(await next.store.db.updates.get(news.id)).toMatchObject({ title: 'Annonce' });
  expect(await tablesOf(next.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  await expectReplica(world, next, pupil.token);
});

/**
 * Opens two tabs of one phone with different versions of the app, which can read the row `news` only while
 * `reading.reads` is true.
 */
async function twoVersions() {
  const { phone, news, reading } = await phoneThatCannotRead();
  const old = await phone.openTab();
  await old.syncUntilDone();
  phone.appVersion = '1.1.0';
  const young = await phone.openTab();
  return { phone, news, old, young, reading };
}

test('two versions of the app that are open at once and cannot read a row each request the row once', async () => {
  const { phone, old, young } = await twoVersions();
  const generations: unknown[] = [];
  for (const tab of [young, old, young, old, young]) {
    await tab.syncUntilDone();
    generations.push((await tablesOf(tab.store.db).meta.get('meta'))?.generation);
  }
  expect(generations).toEqual([2, 2, 2, 2, 2]);
  phone.appVersion = '1.2.0';
  const youngest = await phone.openTab();
  for (const tab of [youngest, young, old, youngest]) await tab.syncUntilDone();
  expect(await tablesOf(youngest.store.db).meta.get('meta')).toMatchObject({ generation: 3 });
});

test('a row that one of two versions can read is not requested again; a later change of the row that the other version could not read is requested once', async () => {
  const { news, old, young, reading } = await twoVersions();
  const sync = async (tab: typeof old) => {
    reading.reads = tab === young;
    await tab.syncUntilDone();
    return (await tablesOf(tab.store.db).meta.get('meta'))?.generation;
  };
  expect([await sync(young), await sync(old), await sync(young)]).toEqual([2, 2, 2]);
  expect(await young.store.db.skippedRows.count()).toBe(0);
  expect(await young.store.db.updates.get(news.id)).toMatchObject({ title: 'Annonce' });

  await world.change('updates', news.id, { title: 'Changée' });
  expect([await sync(old), await sync(young), await sync(old), await sync(young)]).toEqual([2, 3, 3, 3]);
  expect(await young.store.db.updates.get(news.id)).toMatchObject({ title: 'Changée' });
  expect(await young.store.db.skippedRows.count()).toBe(0);
});

test('rows that the new version of the app requested but the old version received are requested again', async () => {
  const { news, old, young, reading } = await twoVersions();
  young.transport.loseRequest();
  await young.sync();
  await old.syncUntilDone();
  expect(await young.store.db.updates.get(news.id)).toBeUndefined();
  reading.reads = true;
  await young.syncUntilDone();
  expect(await young.store.db.updates.get(news.id)).toMatchObject({ title: 'Annonce' });
  expect(await tablesOf(young.store.db).meta.get('meta')).toMatchObject({ generation: 3 });
});

test('a row that an earlier version of the app recorded as unreadable is requested once', async () => {
  const pupil = await world.pupil();
  const news = await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  const phone = world.phone(pupil, changingAnswers(world.remote, withoutRow(news.id)));
  const tab = await phone.openTab();
  await tab.syncUntilDone();
  const [note] = await tab.store.db.skippedRows.toArray();
  const { key = '', bucket = '', collection = '', id = '' } = note ?? {};
  await tablesOf(tab.store.db).skippedRows.put({ key, bucket, collection, id, appVersion: '0.9.0' });
  for (let pass = 0; pass < 3; pass++) await tab.syncUntilDone();
  expect(await tablesOf(tab.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
});
