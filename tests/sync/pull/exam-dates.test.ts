// Tests the exam calendar on phones: an admin edits it, pupils and visitors receive it with the catalogue, and a
// version of the app that does not know the calendar still receives announcements.
import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { deletionDelayMs } from '../../../src/data/entries/outbox-entry.ts';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { listExamDates } from '../../../src/data/queries/read-catalogue.ts';
import type { SyncAnswer } from '../../../src/domain/protocol/exchange-messages.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { bac1 } from '../../support/phone/sync-scenario.ts';
import { TestPhone } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const data = { gradeLevel: bac1.id, series: 'SVT', session: 'ordinaire', day: '2027-06-14' } as const;

test('an exam date created, changed and deleted on one phone reaches the phones of a pupil and of a visitor', async () => {
  const [admin, pupil] = [await world.admin(), await world.pupil()];
  const phone = world.phone(admin);
  const adminTab = await phone.openTab();
  const other = await world.phone(pupil).openTab();
  const visitor = await TestPhone.visitor(world.remote).openTab();
  const { record } = await commitOne(adminTab.store, { op: 'create', collection: 'examDates', data });
  expect(await listExamDates(adminTab.store.db)).toMatchObject([
    { ...data, id: record, label: null, isWaiting: true },
  ]);
  for (const tab of [adminTab, other, visitor]) await tab.syncUntilDone();
  for (const tab of [adminTab, other, visitor])
    expect(await listExamDates(tab.store.db)).toMatchObject([
      { ...data, id: record, label: null, isWaiting: false },
    ]);

  await commit(adminTab.store, {
    op: 'update',
    collection: 'examDates',
    record,
    data: { day: '2027-06-15' },
  });
  for (const tab of [adminTab, other, visitor]) await tab.syncUntilDone();
  for (const tab of [other, visitor])
    expect(await listExamDates(tab.store.db)).toMatchObject([{ ...data, day: '2027-06-15' }]);

  await commit(adminTab.store, { op: 'delete', collection: 'examDates', record });
  await phone.clock.advance(deletionDelayMs);
  for (const tab of [adminTab, other, visitor]) await tab.syncUntilDone();
  for (const tab of [other, visitor]) expect(await listExamDates(tab.store.db)).toEqual([]);
  await expectReplica(world, adminTab, admin.token);
  await expectReplica(world, other, pupil.token);
});

test('the phone rejects an exam date with a day that does not exist, and does not queue it', async () => {
  const adminTab = await world.phone(await world.admin()).openTab();
  const wrong = { op: 'create', collection: 'examDates', data: { ...data, day: '2027-06-31' } } as const;
  await expect(commit(adminTab.store, wrong)).rejects.toMatchObject({
    errors: [{ field: 'day', code: 'not-a-day' }],
  });
  expect(await queueStatuses(adminTab.store)).toEqual([]);
});

test('an edit of an exam date that was changed on the server meanwhile is parked and can be resent', async () => {
  const { id } = await world.add('exam_dates', { grade_level: bac1.id, day: '2027-06-20' });
  const adminTab = await world.phone(await world.admin()).openTab();
  await adminTab.syncUntilDone();
  const mine = { day: '2027-06-22' };
  const { entry } = await commitOne(adminTab.store, {
    ...{ op: 'update', collection: 'examDates', record: id, data: mine },
  });
  await world.change('exam_dates', id, { day: '2027-06-21' });
  await adminTab.syncUntilDone();
  expect(await queueStatuses(adminTab.store)).toMatchObject([
    { status: 'parked', code: 'changed-meanwhile', data: mine },
  ]);
  expect(await adminTab.store.db.examDates.get(id)).toMatchObject({ day: '2027-06-21' });
  await resendEntry(adminTab.store, entry);
  await adminTab.syncUntilDone();
  expect(await world.row('exam_dates', id)).toMatchObject(mine);
  await world.remove('exam_dates', id);
});

/** Leaves the exam dates out of an answer, as a version of the app without the calendar does. */
const withoutCalendar = (answer: SyncAnswer): SyncAnswer => ({
  ...answer,
  changes: answer.changes.map((change) => ({
    ...change,
    rows: change.rows.filter(({ collection }) => collection !== 'examDates'),
    deleted: change.deleted.filter(({ collection }) => collection !== 'examDates'),
  })),
  skipped: answer.changes.flatMap(({ bucket, rows }) =>
    rows.flatMap(({ collection, row, seq }) =>
      collection === 'examDates' ? [{ bucket, collection: 'exam_dates', id: row.id, seq }] : [],
    ),
  ),
});

test('a version of the app that does not know the calendar still receives the change of an announcement, and the next version receives the calendar', async () => {
  const pupil = await world.pupil();
  const news = await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  const [stays, goes] = [newId(), newId()];
  for (const id of [stays, goes])
    await world.add('exam_dates', { id, grade_level: bac1.id, day: '2027-06-14' });
  let isOld = true;
  const phone = world.phone(
    pupil,
    changingAnswers(world.remote, (answer) => (isOld ? withoutCalendar(answer) : answer)),
  );
  const old = await phone.openTab();
  await old.syncUntilDone();
  await world.remove('exam_dates', goes);
  await world.change('updates', news.id, { title: 'Changée' });
  await old.syncUntilDone();
  expect(await old.store.db.updates.get(news.id)).toMatchObject({ title: 'Changée' });
  expect(await listExamDates(old.store.db)).toEqual([]);
  expect(await tablesOf(old.store.db).meta.get('meta')).toMatchObject({ generation: 1 });

  isOld = false;
  phone.appVersion = '1.1.0';
  const next = await phone.openTab();
  for (let pass = 0; pass < 3; pass++) await next.syncUntilDone();
  expect((await listExamDates(next.store.db)).map(({ id }) => id)).toEqual([stays]);
  expect(await tablesOf(next.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  await expectReplica(world, next, pupil.token);
});
