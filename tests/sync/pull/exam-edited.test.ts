// Tests an admin's edits of exams: removed files, rows that are not on the phone, and outdated bases.
import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { chooseLevels, makeLevels } from '../../support/phone/phone-library.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const world = phoneWorld();

async function examWithFile() {
  const [level] = await makeLevels(world);
  const form = new FormData();
  const fields = { title: 'Bac', subject, grade_level: level.id, year: '2020', file_name: 'bac.pdf' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([Uint8Array.from(tinyPdf())], 'bac.pdf', { type: 'application/pdf' }));
  const exam = await world.add('exams', form);
  return { level, exam };
}

const update = (tab: TestTab, record: string, data: Record<string, unknown>, base?: number) =>
  commitOne(tab.store, {
    ...{ op: 'update', collection: 'exams', record, data },
    ...(base === undefined ? {} : { base }),
  });

async function adminOn(level: { id: string; code: string } | null): Promise<TestTab> {
  const tab = await world.phone(await world.admin()).openTab();
  if (level) await chooseLevels(tab, level);
  await tab.syncUntilDone();
  return tab;
}

const timeOf = (row: Record<string, unknown>) => Date.parse(String(row.updated).replace(' ', 'T'));

test('an edit that replaces an exam’s file by a URL takes effect at once on the admin’s phone, and after the exchange on the server and another phone', async () => {
  const { level, exam } = await examWithFile();
  const tab = await adminOn(level);
  const pupil = await world.phone(await world.pupil()).openTab();
  await chooseLevels(pupil, level);
  expect(await tab.store.db.exams.get(exam.id)).toMatchObject({
    fileName: 'bac.pdf',
    fileSizeBytes: tinyPdf().length,
  });

  await update(tab, exam.id, { file: null, fileName: null, fileUrl: 'https://exemple.ht/bac.pdf' });
  const shown = {
    fileUrl: 'https://exemple.ht/bac.pdf',
    fileName: null,
    fileSizeBytes: null,
    fileSha256: null,
  };
  expect(await tab.store.db.exams.get(exam.id)).toMatchObject({ ...shown, isWaiting: true });
  await tab.syncUntilDone();
  await pupil.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ file: '', file_size: 0, file_sha256: '' });
  for (const phone of [tab, pupil])
    expect(await phone.store.db.exams.get(exam.id)).toMatchObject({ ...shown, isWaiting: false });
});

test('an edit of an exam whose level is not on the phone is applied when its base is the time at which the server’s row was last changed', async () => {
  const { exam } = await examWithFile();
  const tab = await adminOn(null);
  await update(tab, exam.id, { title: 'Bac blanc' }, timeOf(exam));
  await tab.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc' });
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await tab.store.db.exams.get(exam.id)).toBeUndefined();
});

test('when an exam whose level is not on the phone was changed on the server meanwhile, both versions are stored, and the edit is applied when resent', async () => {
  const { exam } = await examWithFile();
  const tab = await adminOn(null);
  const { entry } = await update(tab, exam.id, { title: 'Bac blanc' }, timeOf(exam));
  await world.change('exams', exam.id, { title: 'Bac régulier' });
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'parked', code: 'changed-meanwhile' }]);
  expect(await entryOf(tab.store, entry)).toMatchObject({ present: { title: 'Bac régulier' } });
  await resendEntry(tab.store, entry);
  await tab.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc' });
  expect(await queueStatuses(tab.store)).toEqual([]);
});

test('an edit that was started before a change of the exam arrived is parked and does not overwrite this change', async () => {
  const { level, exam } = await examWithFile();
  const tab = await adminOn(level);
  const opened = await tab.store.db.exams.get(exam.id);
  await world.change('exams', exam.id, { title: 'Bac régulier' });
  await tab.syncUntilDone();
  await update(tab, exam.id, { title: 'Bac blanc' }, opened?.updated);
  await tab.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac régulier' });
  expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'parked', code: 'changed-meanwhile' }]);
  expect(await tablesOf(tab.store.db).exams.get(exam.id)).toMatchObject({ title: 'Bac régulier' });
});
