import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { getSettings, openDeviceDb, saveSettings } from '#data/device/device-db.ts';
import { collectionNames, collections } from '#domain/schema/collections.ts';
import { databaseName, openAccountDb, visitorAccount } from './account-db.ts';
import { tablesOf } from './account-tables.ts';

const ownDisk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

const newestVersion = 8;
const rows = 'id, [bucket+generation]';
/** Primary key and indexes of each table, as released versions of the app have created them. */
const releasedStores = {
  subjects: rows,
  gradeLevels: rows,
  updates: `${rows}, created`,
  examDates: rows,
  examSubjects: rows,
  exams: `${rows}, gradeLevel`,
  quizAttempts: `${rows}, created`,
  mockExams: rows,
  forumPosts: `${rows}, created, userId`,
  forumReplies: `${rows}, postId`,
  profiles: rows,
  reports: rows,
  errorReports: rows,
  contactMessages: rows,
  quizSets: 'id, *buckets',
  quizSetIndex: 'id',
  bases: '[collection+id], [bucket+generation]',
  outbox:
    'id, state, [collection+record], [collection+state], [state+order], [op+state], [withdrawal+state], *refersTo, upload.sha256',
  buckets: 'bucket',
  bucketSizes: 'bucket',
  threadCopies: 'id',
  keptAnswers: 'key',
  skippedRows: 'key',
  meta: 'key',
  status: 'key',
  localQuizRuns: 'id, setId',
  localDrafts: 'key',
  localSeen: 'key',
  localReviewRuns: 'key',
  localAttemptNotes: 'id',
  localCards: 'id, setId',
  localCardFolds: 'key',
  localStudySessions: 'id',
  localStudyAnswers: 'id, session',
};

describe('an account’s database', () => {
  it('databaseName returns another name for each account, including the visitor', () => {
    const names = ['pupil0000000000', 'other0000000000', visitorAccount].map(databaseName);
    expect(new Set(names).size).toBe(3);
  });

  it('the account database has read-only synced tables: a write that bypasses the outbox does not compile', () => {
    const db = openAccountDb('pupil0000000000', ownDisk());
    const around = [
      // @ts-expect-error a synced table has no put
      () => db.forumPosts.put({}),
      // @ts-expect-error a synced table has no clear
      () => db.quizSets.clear(),
      // @ts-expect-error a collection of a synced table has no delete
      () => db.exams.where('gradeLevel').equals('x').delete(),
      // @ts-expect-error a collection of the outbox has no modify
      () => db.outbox.toCollection().modify({}),
    ];
    expect(around).toHaveLength(4);
    expect(tablesOf(db)).toBe(db);
    expect(() => tablesOf({ name: 'pare-account-x' })).toThrow(TypeError);
  });

  it('the account database has the tables and indexes that released versions of the app have created', () => {
    const tables = tablesOf(openAccountDb('pupil0000000000', ownDisk()));
    const stores = tables.tables.map(({ name, schema }) => [
      name,
      [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
    ]);
    expect(tables.verno).toBe(newestVersion);
    expect(Object.fromEntries(stores)).toEqual(releasedStores);
    const declared = collectionNames.filter((name) => collections[name].table !== null);
    expect(Object.keys(releasedStores)).toEqual(expect.arrayContaining(declared));
  });
});

describe('the phone’s settings', () => {
  it('getSettings returns the default of each setting that was never changed, and the saved value of the others', async () => {
    const db = openDeviceDb(ownDisk());
    expect(await getSettings(db)).toMatchObject({ language: 'fr', dataSaver: false });
    await saveSettings(db, { dataSaver: true });
    await saveSettings(db, { language: 'ht' });
    expect(await getSettings(db)).toMatchObject({ language: 'ht', dataSaver: true });
  });
});
