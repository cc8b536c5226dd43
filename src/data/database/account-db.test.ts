import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { getSettings, openDeviceDb, saveSettings } from '#data/device/device-db.ts';
import { databaseName, openAccountDb, visitorAccount } from './account-db.ts';
import { tablesOf } from './account-tables.ts';

const ownDisk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('an account’s database', () => {
  it('is separate for each account, including the visitor', () => {
    const names = ['pupil0000000000', 'other0000000000', visitorAccount].map(databaseName);
    expect(new Set(names).size).toBe(3);
  });

  it('has read-only synced tables: a write that bypasses the outbox does not compile', () => {
    const db = openAccountDb('pupil0000000000', ownDisk());
    const around = [
      // @ts-expect-error a synced table has no put
      () => db.forumPosts.put({}),
      // @ts-expect-error nor can it be cleared
      () => db.quizSets.clear(),
      // @ts-expect-error nor can what was found in it be deleted
      () => db.exams.where('gradeLevel').equals('x').delete(),
      // @ts-expect-error nor changed
      () => db.outbox.toCollection().modify({}),
    ];
    expect(around).toHaveLength(4);
    expect(tablesOf(db)).toBe(db);
    expect(() => tablesOf({ name: 'pare-account-x' })).toThrow(TypeError);
  });
});

describe('the phone’s settings', () => {
  it('have default values, and keep changed ones', async () => {
    const db = openDeviceDb(ownDisk());
    expect(await getSettings(db)).toMatchObject({ language: 'fr', dataSaver: false });
    await saveSettings(db, { dataSaver: true });
    await saveSettings(db, { language: 'ht' });
    expect(await getSettings(db)).toMatchObject({ language: 'ht', dataSaver: true });
  });
});
