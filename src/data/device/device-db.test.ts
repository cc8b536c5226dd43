import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDeviceDb } from './device-db.ts';
import { openExamFile } from './exam-files.ts';

const file = (exam: string, state: string) => ({
  exam,
  name: 'a.pdf',
  sha256: exam,
  sizeBytes: 3,
  part: 'file',
  title: exam,
  state,
  heldBytes: state === 'whole' ? 3 : 1,
  requestedAt: 1,
  finishedAt: null,
  openedAt: null,
});
const chunk = (exam: string, offset: number, ...bytes: number[]) => ({
  ...{ exam, name: 'a.pdf', sha256: exam, sizeBytes: 3, offset },
  bytes: Uint8Array.from(bytes),
});

describe('the device database of the first version', () => {
  it('an upgrade of the device database keeps complete files, restarts unfinished ones and leaves failed ones failed', async () => {
    const options = { indexedDB: new IDBFactory(), IDBKeyRange };
    const first = new Dexie('pare-device', options);
    first.version(1).stores({
      accounts: '&id',
      singles: '&key',
      settings: '&key',
      examFiles: '&[exam+name+sha256+sizeBytes], exam',
      examChunks: '&[exam+name+sha256+sizeBytes+offset]',
    });
    await first.table('settings').add({ key: 'settings', dataSaver: true });
    await first
      .table('examFiles')
      .bulkAdd([file('e1', 'whole'), file('e2', 'partial'), file('e3', 'failed')]);
    await first.table('examChunks').bulkAdd([chunk('e1', 0, 1, 2), chunk('e1', 2, 3), chunk('e2', 0, 1)]);
    first.close();

    const device = openDeviceDb(options);
    expect(await device.settings.get('settings')).toMatchObject({ dataSaver: true });
    const files = await device.examFiles.toArray();
    expect(files).toMatchObject([
      { state: 'whole', heldBytes: 3, url: '/api/files/pare_exams/e1/a.pdf' },
      { state: 'queued', heldBytes: 0, waitsFor: null, allowsMetered: false },
      { state: 'failed', heldBytes: 0 },
    ]);
    const blob = files[0] && (await openExamFile(device, files[0], 1));
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(Uint8Array.of(1, 2, 3));
    expect(await device.fileChunks.count()).toBe(2);
  });
});
