import { expect, test } from 'vitest';
import { tablesOf } from '#data/account-tables.ts';
import type { SyncAnswer } from '#domain/remote.ts';
import { noLocks } from '#lib/locks.ts';
import { newId } from '../backend/rest.ts';
import { changingAnswers } from '../support/fault-remote.ts';
import { syncUntilDone } from '../support/phone-queue.ts';
import { expectReplica } from '../support/phone-replica.ts';
import { phoneWorld } from '../support/phone-world.ts';

const world = phoneWorld();

/** How an older version reads an answer with a row that is too new for it. */
const withoutRow = (id: string) => (answer: SyncAnswer) => ({
  ...answer,
  changes: answer.changes.map((part) => ({ ...part, rows: part.rows.filter(({ row }) => row.id !== id) })),
  skipped: answer.changes.flatMap(({ bucket, rows }) =>
    rows.filter(({ row }) => row.id === id).map(({ collection }) => ({ bucket, collection, id })),
  ),
});

test('a row that does not read is skipped and noted; the next version asks for it once', async () => {
  const pupil = await world.pupil();
  const news = await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  let isOld = true;
  const phone = world.phone(
    pupil,
    changingAnswers(world.remote, (answer) => (isOld ? withoutRow(news.id)(answer) : answer)),
  );
  const old = await phone.openTab();
  await syncUntilDone(old);
  expect(await old.store.db.updates.get(news.id)).toBeUndefined();
  expect(await old.store.db.skippedRows.toArray()).toMatchObject([
    { bucket: 'catalogue', collection: 'updates', id: news.id, appVersion: '1.0.0' },
  ]);
  await old.sync();
  expect(await tablesOf(old.store.db).meta.get('meta')).toMatchObject({ generation: 1 });

  isOld = false;
  phone.appVersion = '1.1.0';
  const next = await phone.openTab();
  await syncUntilDone(next);
  await syncUntilDone(next);
  expect(await tablesOf(next.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  expect(await next.store.db.skippedRows.count()).toBe(0);
  await expectReplica(world, next, pupil.token);
});

test('a page that the old version had asked for does not pass for one of the new version’s', async () => {
  const pupil = await world.pupil();
  const news = await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  let isOld = true;
  const phone = world.phone(
    pupil,
    changingAnswers(world.remote, (answer) => (isOld ? withoutRow(news.id)(answer) : answer)),
  );
  phone.locks = noLocks;
  const [frozen, old] = [await phone.openTab(), await phone.openTab()];
  const held = frozen.transport.holdAnswer();
  const waking = frozen.sync();
  await held.arrived;
  await syncUntilDone(old);

  isOld = false;
  phone.appVersion = '1.1.0';
  const next = await phone.openTab();
  next.transport.loseRequest();
  await next.sync();
  held.release();
  await waking;
  await syncUntilDone(next);
  expect(await next.store.db.updates.get(news.id)).toMatchObject({ title: 'Annonce' });
  expect(await tablesOf(next.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  await expectReplica(world, next, pupil.token);
});
