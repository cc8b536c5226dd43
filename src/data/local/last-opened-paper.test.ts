import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openAccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import { makeExamFile } from '../../../tests/support/fixtures/exam-file.ts';
import { getLastPaper, getLastSavedPaper, notePaperOpened } from './last-opened-paper.ts';

async function openPhone() {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [db, device] = [openAccountDb('pupil0000000000', options), openDeviceDb(options)];
  for (const id of ['older', 'newer', 'coming'])
    await tablesOf(db).exams.put({ id, title: `Sujet ${id}`, subject: 'math' } as never);
  return { db, device };
}

it('getLastSavedPaper returns the question paper whose download finished last, among those of this account’s exams', async () => {
  const { db, device } = await openPhone();
  expect(await getLastSavedPaper(db, device)).toBeNull();
  await device.examFiles.bulkPut([
    makeExamFile('older', 9, { finishedAt: 5 }),
    makeExamFile('newer', 9, { finishedAt: 7 }),
    makeExamFile('coming', 3, { state: 'running', finishedAt: null }),
    makeExamFile('older', 9, { part: 'correction', name: 'corrige.pdf', finishedAt: 8 }),
    makeExamFile('of another account', 9, { finishedAt: 9 }),
  ]);
  expect(await getLastSavedPaper(db, device)).toEqual({
    ...{ exam: 'newer', part: 'file', title: 'Sujet newer', subject: 'math' },
    ...{ place: null, isNew: true },
  });
});

it('getLastPaper returns null before a paper was opened, and after its file was deleted', async () => {
  const { db, device } = await openPhone();
  expect(await getLastPaper(db, device)).toBeNull();
  await device.examFiles.put(makeExamFile('older'));
  await notePaperOpened(db, 'older', 'file', 5);
  expect(await getLastPaper(db, device)).toMatchObject({ exam: 'older', title: 'Sujet older' });
  await device.examFiles.clear();
  expect(await getLastPaper(db, device)).toBeNull();
});
