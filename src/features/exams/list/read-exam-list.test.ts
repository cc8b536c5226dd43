import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { finishMockExam, startMockExam } from '#data/study/mock-exams.ts';
import { getRunningMockExam } from '#data/study/read-mock-exams.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { readExamList } from './read-exam-list.ts';

const bareme = JSON.stringify({ minutes: 120, material: null, exercises: [] });

it('readExamList returns the papers whose answer key is closed, because a mock exam of them is running', async () => {
  const store = await openTestStore();
  for (const id of ['exam00000000001', 'exam00000000002'])
    await startMockExam(store, { id, subject: 'subject00000000', gradeLevel: 'level0000000000', bareme });
  const ended = await getRunningMockExam(store.db, 'exam00000000001');
  await finishMockExam(store, ended?.id ?? '', false);
  expect([...(await readExamList(store.db)).closedKeys]).toEqual(['exam00000000002']);
});
