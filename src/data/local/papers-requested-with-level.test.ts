import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import {
  arePapersRequested,
  forgetPaperRequest,
  listRequestedPapers,
  requestPapersOf,
} from './papers-requested-with-level.ts';

const clock = { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined };
const id = (name: string) => name.padEnd(15, '0');
const stored = { seq: 1, generation: 1, isWaiting: false, created: 1, updated: 1 };

it('listRequestedPapers returns the requested papers and answer keys of a level once its list of exams is complete, and nothing after the request was deleted', async () => {
  const { db, ...store } = await openAccountStore(id('pupil'), {
    journalStorage: null,
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const tables = tablesOf(db);
  const putExam = (
    name: string,
    bucket: string,
    fileSizeBytes: number | null,
    correctionSizeBytes: number | null = null,
  ) => tables.exams.put({ ...stored, id: id(name), bucket, fileSizeBytes, correctionSizeBytes } as never);
  await putExam('suites', 'library:bac1', 70_000);
  await putExam('nofile', 'library:bac1', null);
  await putExam('other', 'library:bac2', 70_000);

  await requestPapersOf(db, 'bac1', store.clock.now());
  await tables.buckets.put({ bucket: 'library:bac1', cursor: 'c', isComplete: false } as never);
  expect(await listRequestedPapers(db)).toEqual([]);
  await tables.buckets.update('library:bac1', { isComplete: true });
  expect(await listRequestedPapers(db)).toEqual([
    { levelCode: 'bac1', files: [{ exam: id('suites'), part: 'file' }], allowsMetered: false },
  ]);
  await forgetPaperRequest(db, 'bac1');
  expect(await listRequestedPapers(db)).toEqual([]);

  await putExam('suites', 'library:bac1', 70_000, 9000);
  await requestPapersOf(db, 'bac1', store.clock.now(), { withKeys: true, allowsMetered: true });
  expect(await arePapersRequested(db, 'bac1')).toBe(true);
  expect(await listRequestedPapers(db)).toEqual([
    {
      levelCode: 'bac1',
      files: [
        { exam: id('suites'), part: 'file' },
        { exam: id('suites'), part: 'correction' },
      ],
      allowsMetered: true,
    },
  ]);
  await forgetPaperRequest(db, 'bac1');
  await requestPapersOf(db, 'bac1', store.clock.now());
  expect(await listRequestedPapers(db)).toMatchObject([{ files: [{ part: 'file' }], allowsMetered: false }]);
  await forgetPaperRequest(db, 'bac1');
  expect(await arePapersRequested(db, 'bac1')).toBe(false);
});
