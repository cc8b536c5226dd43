import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openAccountDb } from '../../../src/data/database/account-db.ts';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { listExamFiles } from '../../../src/data/device/exam-files.ts';
import type { Exam, GradeLevel, Subject } from '../../../src/domain/schema/schema.ts';
import { pause } from '../../../src/sync/downloads/download-queue.ts';
import { followLibrary } from '../../../src/sync/downloads/reconcile-with-library.ts';
import { DownloadPhone } from '../../support/phone/download-phone.ts';
import { FileServer, fileOf } from '../../support/server/file-server.ts';

const size = 200_000;
const base = { bucket: 'library:9af', seq: 1, generation: 1, isWaiting: false };
const choice = { ...base, isActive: true, name: 'x', code: '9af', displayOrder: 1 };

async function scenario() {
  const server = new FileServer();
  const phone = new DownloadPhone(server);
  const tables = tablesOf(openAccountDb('pupil0000000000', { indexedDB: phone.disk, IDBKeyRange }));
  await tables.subjects.put({ ...choice, id: 'subject00000000' } as unknown as Subject & typeof base);
  await tables.gradeLevels.put({ ...choice, id: 'level0000000000' } as unknown as GradeLevel & typeof base);
  const bucket = {
    bucket: 'library:9af',
    cursor: 'c',
    through: 1,
    isComplete: true,
    reason: 'chosen',
  } as const;
  await tables.buckets.put(bucket);
  phone.followLibrary = () => followLibrary(phone.device, tables);
  const know = async (exam: Exam) => void (await tables.exams.put({ ...exam, ...base }));
  const old = server.put('exam1', 'old.pdf', fileOf(size, 1));
  await know(old);
  await phone.queue([old]);
  phone.slowDown(80_000);
  const tab = phone.open();
  tab.wake();
  await phone.untilMoreThan(50_000, 'exam1');
  const replace = () => {
    server.remove(old);
    return server.put('exam1', 'new.pdf', fileOf(size, 2));
  };
  const isWhole = async () => (await phone.file('exam1'))?.state === 'whole';
  return { server, phone, tables, bucket, know, old, tab, replace, isWhole };
}

describe('a file that is replaced on the server', () => {
  it('a file that is replaced on the server during its download is replaced on the phone once the phone knows of the new file', async () => {
    const { phone, know, tab, replace, isWhole } = await scenario();
    await know(replace());
    tab.wake();
    await phone.until('the old one has stopped', async () => (await phone.file('exam1'))?.name === 'new.pdf');
    await phone.until('the new one is whole', isWhole);
    tab.stop();
    expect(await phone.read('exam1')).toEqual(fileOf(size, 2));
    expect(
      await phone.device.fileChunks
        .where('sha256')
        .notEqual((await phone.file('exam1'))?.sha256 ?? '')
        .count(),
    ).toBe(0);
  });

  it('the download of a file that is replaced on the server fails as missing while the phone does not know of the new file, and fetches the new file once the phone knows of it', async () => {
    const { server, phone, know, tab, replace, isWhole } = await scenario();
    server.faultOf = () => ({ kind: 'cut', afterBytes: 4_000 });
    const fresh = replace();
    tab.stop();
    const next = phone.open();
    next.wake();
    await phone.until('it has failed', async () => (await phone.file('exam1'))?.state === 'failed');
    expect(await phone.file('exam1')).toMatchObject({ fault: 'missing', name: 'old.pdf', heldBytes: 0 });
    server.faultOf = () => null;
    await know(fresh);
    next.wake();
    await phone.until('the new one is whole', isWhole);
    next.stop();
    expect(await phone.read('exam1')).toEqual(fileOf(size, 2));
  });

  it('a file that is replaced on the server stays readable in its complete old version until the new one is complete', async () => {
    const { phone, know, tab, replace, isWhole } = await scenario();
    await phone.until('the old one is whole', isWhole);
    const fresh = replace();
    await know(fresh);
    await phone.queue([fresh]);
    for (const file of await phone.files()) await pause(phone.device, file);
    tab.wake();
    await phone.clock.advance(10_000);
    expect((await phone.files()).map(({ name, state }) => [name, state]).sort()).toEqual([
      ['new.pdf', 'paused'],
      ['old.pdf', 'whole'],
    ]);
    expect(await phone.read('exam1')).toEqual(fileOf(size, 1));
    await phone.queue([fresh]);
    tab.wake();
    await phone.until(
      'only the new file is on the phone',
      async () => (await listExamFiles(phone.device)).length === 1,
    );
    tab.stop();
    expect(await phone.read('exam1')).toEqual(fileOf(size, 2));
  });
});

describe('the file of an exam that is no longer on the phone', () => {
  it('when exams are no longer on the phone, the queued file of one fails as missing, and the complete file of another stays readable', async () => {
    const { server, phone, tables, know, tab } = await scenario();
    const remainingExam = server.put('exam2', 'a.pdf', fileOf(20_000, 3));
    await know(remainingExam);
    await phone.queue([remainingExam], { first: true });
    tab.wake();
    await phone.until('the second is whole', async () => (await phone.file('exam2'))?.state === 'whole');
    await tables.exams.clear();
    tab.wake();
    await phone.until('it has failed', async () => (await phone.file('exam1'))?.state === 'failed');
    tab.stop();
    expect(await phone.file('exam1')).toMatchObject({ fault: 'missing', heldBytes: 0 });
    expect(await phone.read('exam2')).toEqual(fileOf(20_000, 3));
  });

  it('the file of an exam that is no longer on the phone continues to be downloaded while its level is incomplete on the phone', async () => {
    const { phone, tables, bucket, tab, isWhole } = await scenario();
    await tables.buckets.put({ ...bucket, isComplete: false });
    await tables.exams.clear();
    tab.wake();
    await phone.until('it is whole', isWhole);
    tab.stop();
  });
});
