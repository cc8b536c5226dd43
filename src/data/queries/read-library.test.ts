import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { makeExam, makeLevel, makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { getLocalLibrary } from './read-library.ts';

const stored = { bucket: 'catalogue', seq: 1, generation: 1, isWaiting: false } as const;

it('getLocalLibrary returns the exams of an inactive subject too, since they are hidden and not withdrawn', async () => {
  const { db } = await openTestStore();
  const tables = tablesOf(db);
  const subject = makeSubject({ isActive: false });
  const level = makeLevel();
  await tables.subjects.put({ ...stored, ...subject });
  await tables.gradeLevels.put({ ...stored, ...level });
  await tables.exams.put({
    ...stored,
    ...makeExam('exam1', { subject: subject.id, gradeLevel: level.id }),
  });
  expect((await getLocalLibrary(db)).exams.map(({ id }) => id)).toEqual(['exam1']);
});
