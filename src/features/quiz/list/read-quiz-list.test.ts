import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { readQuizList } from './read-quiz-list.ts';

it('readQuizList returns the quizzes in the exam subjects of the pupil’s series first, then the others, each group sorted by name', async () => {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };
  const stored = { ...stamp, created: 0, updated: 0 };
  const codes = ['arts', 'biology', 'math', 'spanish'];
  await tables.gradeLevels.put({ ...makeLevel({ id: 'two', code: 'bac2' }), ...stamp });
  await tables.subjects.bulkPut(
    codes.map((id) => ({ ...makeSubject({ id, code: id, name: id }), ...stamp })),
  );
  await tables.quizSetIndex.bulkPut(
    codes.map((subject) => ({
      ...{ id: `${subject}.two`, subject, gradeLevel: 'two', questionCount: 10, buckets: [] },
    })),
  );
  await tables.examSubjects.bulkPut(
    ['spanish', 'biology'].map((subject) => ({
      ...{ ...stored, id: subject, subject, gradeLevel: 'two', series: 'LLA' as const, points: 200 },
    })),
  );
  const order = async () =>
    (await readQuizList(store.db, store.account, 'fr', 0)).sets.map(({ row }) => row.subject);
  expect(await order()).toEqual(codes);
  const profile = { ...stored, id: store.account, userId: store.account, displayName: 'É', isAdmin: false };
  await tables.profiles.put({ ...profile, bio: null, school: null, gradeLevel: 'two', series: 'LLA' });
  expect(await order()).toEqual(['biology', 'spanish', 'arts', 'math']);
});
