import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import { openFigureDb } from '#data/device/figure-db.ts';
import { outageGauge } from '#domain/catalogue/outage-gauge.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { countFigureUses, countUnillustrated, readLevelRows, readOutage } from './read-outage.ts';

const id = (name: string) => name.padEnd(15, '0');
const stored = { seq: 1, generation: 1, isWaiting: false, created: 1, updated: 1 };
const level = { id: id('bac2'), code: 'bac2', isActive: true } as GradeLevel;
const bucket = 'library:bac2';
const figure = { figureSha256: 'f1', figureUrl: '/f1', figureSizeBytes: 700 };

async function openPhone() {
  const { db } = await openTestStore();
  const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
  const [device, figures] = [openDeviceDb(disk()), openFigureDb(disk())];
  const tables = tablesOf(db);
  await tables.gradeLevels.put({ ...stored, ...level } as never);
  for (const [name, isActive] of [
    ['math', true],
    ['latin', false],
  ] as const)
    await tables.subjects.put({ ...stored, id: id(name), isActive } as never);
  await tables.buckets.put({ bucket, cursor: 'c', through: 1, isComplete: true, reason: 'chosen' });
  const exam = (name: string, change: object) =>
    tables.exams.put({
      ...{ ...stored, id: id(name), bucket, subject: id('math'), gradeLevel: level.id },
      ...{ fileUrl: null, fileSizeBytes: null, fileSha256: null },
      ...{ correctionUrl: null, correctionSizeBytes: null, correctionSha256: null },
      ...change,
    } as never);
  const paper = { fileUrl: '/files/one.pdf', fileSizeBytes: 1000, fileSha256: 's1' };
  await exam('one', {
    ...paper,
    correctionUrl: '/files/key.pdf',
    correctionSizeBytes: 300,
    correctionSha256: 's2',
  });
  await exam('elsewhere', { fileUrl: 'https://other.example/paper.pdf' });
  await exam('hidden', { ...paper, subject: id('latin'), fileSha256: 's3' });
  return { db, device, figures, tables };
}

const levelRows = async (phone: Awaited<ReturnType<typeof openPhone>>) =>
  countUnillustrated(await readLevelRows(phone, level), await countFigureUses(phone.db, level));

it('readOutage lists the missing files of active subjects, and counts files on other sites separately', async () => {
  const phone = await openPhone();
  const content = await readOutage(phone, level, true);
  expect(content.elsewhereCount).toBe(1);
  expect(content.missingFiles.map(({ wanted }) => wanted)).toEqual([
    { exam: id('one'), part: 'file' },
    { exam: id('one'), part: 'correction' },
  ]);
  await phone.device.examFiles.put({
    ...{ exam: id('one'), name: 'one.pdf', sha256: 's1', sizeBytes: 1000, part: 'file' },
    ...{ state: 'whole', heldBytes: 1000, requestedAt: 1 },
  } as never);
  const after = await readOutage(phone, level, true);
  const gauge = outageGauge({ ...after, level: await levelRows(phone), missingReaderBytes: 0 });
  expect(gauge.papers).toEqual({ here: 1, total: 1, heldBytes: 1000, missingBytes: 0 });
  expect(gauge.keys).toMatchObject({ here: 0, total: 1, missingBytes: 300 });
});

it('unillustratedCount counts a question with a figure until the figure is on the phone', async () => {
  const phone = await openPhone();
  const set = { id: id('set'), subject: id('math'), gradeLevel: level.id, questionCount: 2 };
  await phone.tables.quizSetIndex.put({
    ...set,
    figures: [{ sha256: 'f1', url: '/f1', sizeBytes: 700 }],
  } as never);
  const questions = [figure, { figureSha256: null }];
  await phone.tables.quizSets.put({ ...set, buckets: [bucket], questions } as never);
  expect(await levelRows(phone)).toMatchObject({
    ...{ questionCount: 2, unillustratedCount: 1, missingFigureBytes: 700 },
  });
  await phone.figures.figures.put({
    sha256: 'f1',
    bytes: new Uint8Array(700),
    type: 'image/png',
    holders: [],
  });
  expect(await levelRows(phone)).toMatchObject({
    ...{ questionCount: 2, unillustratedCount: 0, missingFigureBytes: 0 },
  });
});

it('a level counts a figure that the server did not have as refused, not as missing', async () => {
  const phone = await openPhone();
  const set = { id: id('set'), subject: id('math'), gradeLevel: level.id, questionCount: 1 };
  const refs = [{ sha256: 'f1', url: '/f1', sizeBytes: 700 }];
  await phone.tables.quizSetIndex.put({ ...set, figures: refs } as never);
  await phone.tables.quizSets.put({ ...set, buckets: [bucket], questions: [figure] } as never);
  await phone.figures.refused.put({ sha256: 'f1' });
  await phone.figures.refused.put({ sha256: 'of another level' });
  expect(await levelRows(phone)).toMatchObject({
    ...{ questionCount: 1, unillustratedCount: 0, missingFigureBytes: 0, refusedCount: 1 },
  });
});

it('readOutage leaves out a forum page of unknown size only if the server has just stated all sizes', async () => {
  const phone = await openPhone();
  await phone.tables.buckets.put({
    bucket: 'forum:2',
    cursor: 'c',
    through: 1,
    isComplete: true,
    reason: 'default',
  });
  const pages = async (areMeasured: boolean) =>
    (await readOutage(phone, level, areMeasured)).missingPages.map((page) => page.bucket);
  expect(await pages(false)).toEqual(['forum:1']);
  expect(await pages(true)).toEqual([]);
  await phone.tables.bucketSizes.put({
    ...{
      bucket: 'forum:1',
      rowCount: 3,
      examCount: 0,
      questionCount: 0,
      sizeBytes: 90,
      threadCount: 1,
      at: 1,
    },
  });
  expect(await pages(true)).toEqual(['forum:1']);
});
