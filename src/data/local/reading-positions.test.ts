import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import {
  type DeviceDb,
  type ExamFile,
  type ExamFileKey,
  fileIdOf,
  openDeviceDb,
} from '#data/device/device-db.ts';
import {
  getPageAppearance,
  getReadingPosition,
  savePageAppearance,
  saveReadingPosition,
} from './reading-positions.ts';

const ownPhone = () => openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
const fileKey = (exam: string, sha256 = 'a'): ExamFileKey => ({
  exam,
  name: 'sujet.pdf',
  sha256,
  sizeBytes: 9,
});
const addFile = (db: DeviceDb, key: ExamFileKey) => db.examFiles.put(key as ExamFile);

describe('getReadingPosition and saveReadingPosition', () => {
  it('getReadingPosition returns null before the first reading, and then the position that was saved last', async () => {
    const db = ownPhone();
    await addFile(db, fileKey('one'));
    expect(await getReadingPosition(db, fileKey('one'))).toBe(null);
    await saveReadingPosition(db, fileKey('one'), { page: 3, zoom: 1 });
    await saveReadingPosition(db, fileKey('one'), { page: 4, zoom: 1.5 });
    expect(await getReadingPosition(db, fileKey('one'))).toEqual({ page: 4, zoom: 1.5 });
  });

  it('getReadingPosition returns null for another paper, and for a file that has replaced the paper', async () => {
    const db = ownPhone();
    for (const key of [fileKey('one'), fileKey('two'), fileKey('one', 'b')]) await addFile(db, key);
    await saveReadingPosition(db, fileKey('one'), { page: 3, zoom: 1 });
    expect(await getReadingPosition(db, fileKey('two'))).toBe(null);
    expect(await getReadingPosition(db, fileKey('one', 'b'))).toBe(null);
  });

  it('saveReadingPosition deletes the positions of files that are no longer on the phone', async () => {
    const db = ownPhone();
    for (const exam of ['one', 'two']) {
      await addFile(db, fileKey(exam));
      await saveReadingPosition(db, fileKey(exam), { page: 3, zoom: 1 });
    }
    await db.examFiles.delete(fileIdOf(fileKey('one')));
    await saveReadingPosition(db, fileKey('two'), { page: 5, zoom: 1 });
    expect(await getReadingPosition(db, fileKey('one'))).toBe(null);
    expect(await getReadingPosition(db, fileKey('two'))).toEqual({ page: 5, zoom: 1 });
    await saveReadingPosition(db, fileKey('one'), { page: 2, zoom: 1 });
    expect(await db.singles.count()).toBe(1);
  });

  it('getReadingPosition returns null if the stored value is not a reading position', async () => {
    const db = ownPhone();
    await addFile(db, fileKey('one'));
    await saveReadingPosition(db, fileKey('one'), { page: 3, zoom: 1 });
    await db.singles.toCollection().modify({ value: { page: 'three' } });
    expect(await getReadingPosition(db, fileKey('one'))).toBe(null);
  });
});

it('savePageAppearance stores the appearance of pages, which follows the theme by default', async () => {
  const db = ownPhone();
  expect(await getPageAppearance(db)).toBe('theme');
  await savePageAppearance(db, 'light');
  expect(await getPageAppearance(db)).toBe('light');
});
