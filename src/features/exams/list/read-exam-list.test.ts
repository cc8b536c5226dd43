import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { finishMockExam, startMockExam } from '#data/study/mock-exams.ts';
import { getRunningMockExam } from '#data/study/read-mock-exams.ts';
import { makeExam, makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { readExamList } from './read-exam-list.ts';

const bareme = JSON.stringify({ minutes: 120, material: null, exercises: [] });

it('readExamList returns as closedKeys the ids of the papers of which a mock exam is running', async () => {
  const store = await openTestStore();
  for (const id of ['exam00000000001', 'exam00000000002'])
    await startMockExam(store, { id, subject: 'subject00000000', gradeLevel: 'level0000000000', bareme });
  const ended = await getRunningMockExam(store.db, 'exam00000000001');
  await finishMockExam(store, ended?.id ?? '', false);
  expect([...(await readExamList(store.db, store.account)).closedKeys]).toEqual(['exam00000000002']);
});

it('readExamList lists the papers of the series in the pupil’s profile first, the newest of them at the top', async () => {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };
  const stored = { ...stamp, created: 0, updated: 0 };
  const [subject, level] = [makeSubject({ id: 'arts' }), makeLevel({ id: 'two', code: 'bac2' })];
  await tables.subjects.bulkPut([
    { ...subject, ...stamp },
    { ...makeSubject({ id: 'math' }), ...stamp },
  ]);
  await tables.gradeLevels.put({ ...level, ...stamp });
  const place = { subject: 'arts', gradeLevel: 'two' };
  await tables.examSubjects.put({ ...stored, ...place, id: 'row', series: 'LLA', points: 200 });
  await tables.exams.bulkPut([
    { ...makeExam('newest', { ...place, subject: 'math', year: 2026 }), ...stamp },
    { ...makeExam('older', { ...place, year: 2020 }), ...stamp },
    { ...makeExam('newer', { ...place, year: 2024, series: 'LLA' }), ...stamp },
    { ...makeExam('other', { ...place, year: 2025, series: 'SMP' }), ...stamp },
  ]);
  const order = async () => (await readExamList(store.db, store.account)).exams.map(({ row }) => row.id);
  expect(await order()).toEqual(['newest', 'other', 'newer', 'older']);
  const profile = { ...stored, id: store.account, userId: store.account, displayName: 'É', isAdmin: false };
  await tables.profiles.put({ ...profile, bio: null, school: null, gradeLevel: 'two', series: 'LLA' });
  expect(await order()).toEqual(['newer', 'older', 'newest', 'other']);
});
