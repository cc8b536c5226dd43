import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry, resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { chooseLevels, makeLevels } from '../../support/phone/phone-library.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const world = phoneWorld();

async function adminWithExam() {
  const admin = await world.admin();
  const [level] = await makeLevels(world);
  const exam = await world.add('exams', { title: 'Bac', subject, grade_level: level.id, year: 2020 });
  const phone = world.phone(admin);
  const tab = await openOn(phone);
  const edit = (data: Record<string, unknown>, on: TestTab = tab) =>
    commitOne(on.store, { op: 'update', collection: 'exams', record: exam.id, data });
  return { admin, exam, phone, tab, edit, openOn };

  async function openOn(phone: TestPhone): Promise<TestTab> {
    const opened = await phone.openTab();
    await chooseLevels(opened, level);
    await opened.syncUntilDone();
    return opened;
  }
}

test('when the answer to the first of two edits of an exam is lost, the repeated answer still gives the second edit its base', async () => {
  const { admin, exam, tab, edit } = await adminWithExam();
  await edit({ title: 'Bac blanc' });
  await edit({ year: 2021 });
  tab.transport.loseAnswer();
  await tab.sync();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', year: 2020 });
  await tab.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', year: 2021 });
  expect(await queueStatuses(tab.store)).toEqual([]);
  await expectReplica(world, tab, admin.token);
});

test('when another admin’s edit of an exam is applied between two edits by one admin, the first of the two stays; the second is parked with both versions, and is applied when resent', async () => {
  const { admin, exam, tab, edit, openOn } = await adminWithExam();
  const other = await openOn(world.phone(await world.admin()));
  await edit({ title: 'Bac blanc' });
  await edit({ year: 2021 });
  tab.transport.loseAnswer();
  await tab.sync();
  await other.syncUntilDone();
  await edit({ year: 1999 }, other);
  await other.syncUntilDone();
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toMatchObject([
    {
      status: 'parked',
      code: 'changed-meanwhile',
      data: { year: 2021 },
      actions: ['edit', 'resend', 'copy', 'discard'],
    },
  ]);
  expect(await tab.store.db.exams.get(exam.id)).toMatchObject({ title: 'Bac blanc', year: 1999 });
  const parked = await tab.store.db.outbox.filter((entry) => entry.state === 'parked').first();
  await resendEntry(tab.store, parked?.id ?? '');
  expect(await tab.store.db.exams.get(exam.id)).toMatchObject({ year: 2021, isWaiting: true });
  await tab.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', year: 2021 });
  await expectReplica(world, tab, admin.token);
});

test('when the first of two edits of an exam conflicts, the second waits, is applied once the first is corrected, and is parked once the first is discarded', async () => {
  for (const decision of ['mend', 'give up'] as const) {
    const { admin, exam, tab, edit } = await adminWithExam();
    const first = await edit({ title: 'Bac blanc' });
    await edit({ year: 2021 });
    await world.change('exams', exam.id, { title: 'Bac régulier' });
    await tab.syncUntilDone();
    expect((await queueStatuses(tab.store)).map((item) => item.status)).toEqual(['parked', 'behind-another']);
    expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac régulier', year: 2020 });
    if (decision === 'mend') await editEntry(tab.store, first.entry, { title: 'Bac blanc 2' });
    else await discardEntry(tab.store, first.entry);
    await tab.syncUntilDone();
    const title = decision === 'mend' ? 'Bac blanc 2' : 'Bac régulier';
    if (decision === 'mend') {
      expect(await world.row('exams', exam.id)).toMatchObject({ title, year: 2021 });
      expect(await queueStatuses(tab.store)).toEqual([]);
    } else {
      // The second edit was based on the row before the server's change: no admin has seen both changes together.
      expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'parked', code: 'changed-meanwhile' }]);
      expect(await world.row('exams', exam.id)).toMatchObject({ title, year: 2020 });
    }
    await expectReplica(world, tab, admin.token);
  }
});

test('an exam that was moved to another level can be edited again', async () => {
  const { exam, tab, edit } = await adminWithExam();
  const [, other] = await makeLevels(world);
  await chooseLevels(tab, other);
  await edit({ gradeLevel: other.id });
  await tab.syncUntilDone();
  await edit({ title: 'Bac blanc' });
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', grade_level: other.id });
});

test('a phone that is wiped between two edits of an exam still sends the second edit with the base that the first produced', async () => {
  const { admin, exam, phone, tab, edit } = await adminWithExam();
  await edit({ title: 'Bac blanc' });
  await edit({ year: 2021 });
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', year: 2020 });
  tab.close();
  phone.wipeDatabase();
  const fresh = await phone.openTab();
  await fresh.syncUntilDone();
  expect(await queueStatuses(fresh.store)).toEqual([]);
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', year: 2021 });
  await expectReplica(world, fresh, admin.token);
});

test('a phone that loses its database after a new exam was sent, but before its answer key, still sends the answer key', async () => {
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  const record = await commitExamWithKey(phone, tab);
  tab.transport.letPass(2);
  tab.transport.loseRequests();
  await tab.sync();
  expect(await world.row('exams', record)).toMatchObject({ title: 'Bac', correction: '' });
  tab.close();
  phone.wipeDatabase();
  const fresh = await phone.openTab();
  await fresh.syncUntilDone();
  expect(await queueStatuses(fresh.store)).toEqual([]);
  expect(await world.row('exams', record)).toMatchObject({ correction: expect.stringContaining('.pdf') });
});

async function commitExamWithKey(phone: TestPhone, tab: TestTab): Promise<string> {
  const [level] = await makeLevels(world);
  const fileOf = (text: string) => new Blob([new Uint8Array(tinyPdf()), text], { type: 'application/pdf' });
  const paper = await storeFile(phone.payloads, 'file', fileOf('% Sujet'));
  const key = await storeFile(phone.payloads, 'correction', fileOf('% Corrigé'));
  const record = newId();
  const data = { title: 'Bac', subject, gradeLevel: level.id, year: 2020, fileName: 'bac.pdf' };
  await commit(tab.store, [
    { op: 'create', collection: 'exams', record, data, upload: paper },
    { op: 'update', collection: 'exams', record, data: {}, upload: key },
  ]);
  return record;
}
