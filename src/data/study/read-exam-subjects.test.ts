import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { readExamSubjects } from './read-exam-subjects.ts';

const dates = {
  created: 0,
  updated: 0,
  bucket: 'catalogue' as const,
  generation: 1,
  seq: 1,
  isWaiting: false,
};
const texts = { nameHt: null, description: null };
const subject = (id: string, isActive = true) => ({ ...dates, ...texts, id, code: id, name: id, isActive });
const level = (id: string) => ({ ...subject(id), displayOrder: 1 });

async function openStore(account: string) {
  const store = await openTestStore(account);
  const tables = tablesOf(store.db);
  await tables.subjects.bulkPut([subject('philosophy'), subject('math'), subject('arts', false)]);
  await tables.gradeLevels.bulkPut([level('bac2'), level('bac1')]);
  await tables.quizSetIndex.bulkPut(
    ['philosophy', 'math', 'arts'].map((code) => ({
      ...{ id: `${code}.bac1`, subject: code, gradeLevel: 'bac1', questionCount: 10, buckets: [] },
    })),
  );
  return { store, tables };
}

const read = async (...options: Parameters<typeof readExamSubjects>) =>
  (await readExamSubjects(...options)).map(({ subject: { id }, points }) => [id, points]);

describe('readExamSubjects', () => {
  it('readExamSubjects returns the active subjects of the level and series, sorted by name, and none of another level', async () => {
    const { store, tables } = await openStore('subjects0000000');
    const row = (id: string, gradeLevel: string, series: 'SMP' | null, points: number) => ({
      ...dates,
      ...{ id: `${id}${gradeLevel}${series}`, subject: id, gradeLevel, series, points },
    });
    await tables.examSubjects.bulkPut([
      row('philosophy', 'bac2', null, 300),
      row('math', 'bac2', 'SMP', 400),
      row('arts', 'bac2', null, 200),
      row('math', '9af', null, 100),
    ]);
    expect(await read(store.db, 'bac2', 'SMP')).toEqual([
      ['math', 400],
      ['philosophy', 300],
    ]);
    expect(await read(store.db, 'bac2', 'SVT')).toEqual([['philosophy', 300]]);
  });

  it('readExamSubjects returns, for a level without rows in the catalogue, the subjects with questions on this phone and assumed points', async () => {
    const { store, tables } = await openStore('assumed00000000');
    expect(await read(store.db, 'bac1', null)).toEqual([
      ['math', 100],
      ['philosophy', 100],
    ]);
    expect(await read(store.db, 'bac2', null)).toEqual([]);
    await tables.quizSetIndex.put({
      ...{ id: 'math.bac2', subject: 'math', gradeLevel: 'bac2', questionCount: 10, buckets: [] },
    });
    expect(await read(store.db, 'bac2', 'SVT')).toEqual([['math', 300]]);
    expect(await read(store.db, 'unknown', null)).toEqual([]);
  });
});
