import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { finishMockExam, markPart, startMockExam } from '#data/study/mock-exams.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam } from '#domain/schema/schema.ts';
import {
  makeExam,
  makeLevel,
  makeQuestion,
  makeSubject,
} from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { readAskedFirst, readFinishedMockExam } from './read-mock-paper.ts';

const own = { subject: 'subject00000000', gradeLevel: 'level0000000000' };
const exercise = { name: 'Exercice 1', points: 20, chapter: 'motion', page: 1 };
const bareme = (exercises = [exercise]) => JSON.stringify({ minutes: 60, material: null, exercises });

const origin = { bucket: 'library', seq: 1, generation: 1, isWaiting: false };
const stored = (row: object) => ({ ...row, ...origin }) as never;
const putExam = (store: AccountStore, more: Partial<Exam>) =>
  tablesOf(store.db).exams.put(stored(makeExam('exam00000000000', { ...own, ...more })));

async function sit(store: AccountStore, text = bareme()): Promise<string> {
  await startMockExam(store, { ...own, id: 'exam00000000000', bareme: text });
  const id = (await store.db.mockExams.toArray())[0]?.id ?? '';
  await finishMockExam(store, id, false);
  return id;
}

it('readFinishedMockExam returns different key states for a paper without an answer key, a key without points to count, and a paper that is not on this phone', async () => {
  const store = await openTestStore('keys00000000000');
  const id = await sit(store);
  const keyState = async () => (await readFinishedMockExam(store.db, id, 'fr'))?.keyState;
  expect(await keyState()).toBe('unknown');
  await putExam(store, { correctionUrl: null });
  expect(await keyState()).toBe('none');
  await putExam(store, { correctionUrl: '/api/files/exams/exam/cle.pdf' });
  expect(await keyState()).toBe('markable');
  await tablesOf(store.db).mockExams.update(id, { bareme: bareme([]) });
  expect(await keyState()).toBe('unmarkable');
});

/**
 * Puts a subject and two levels on the phone, with two questions of the missed chapter for each level. Only the library
 * of the level with the code `gradeLevel` is complete.
 */
async function putQuestions(store: AccountStore, gradeLevel: string): Promise<void> {
  await tablesOf(store.db).subjects.put(stored(makeSubject({ id: own.subject })));
  await tablesOf(store.db).gradeLevels.put(stored(makeLevel({ id: own.gradeLevel })));
  await tablesOf(store.db).gradeLevels.put(
    stored(makeLevel({ id: 'other0000000000', code: 'bac2', displayOrder: 2 })),
  );
  for (const level of [own.gradeLevel, 'other0000000000']) {
    const set = { subject: own.subject, gradeLevel: level };
    const questions = ['question0000001', 'question0000002'].map((id) =>
      makeQuestion(level === own.gradeLevel ? id : id.replace('question', 'anothers'), {
        ...set,
        chapter: 'motion',
      }),
    );
    await tablesOf(store.db).quizSets.put(stored({ ...set, id: quizSetId(set), questions }));
    await tablesOf(store.db).quizSetIndex.put(stored({ ...set, id: quizSetId(set), questionCount: 2 }));
  }
  await tablesOf(store.db).buckets.put({
    bucket: libraryBucket(gradeLevel),
    through: 1,
    isComplete: true,
  } as never);
}

async function answerNow(store: AccountStore, questionId: string): Promise<void> {
  const at = store.clock.now();
  const answers = [{ questionId, selectedAnswer: 'B', isCorrect: true }];
  const attempt = {
    ...own,
    id: `attempt${questionId.slice(-8)}`,
    answers,
    finished: at,
    created: at,
    updated: at,
  };
  await tablesOf(store.db).quizAttempts.put(stored({ ...attempt, score: 1, totalQuestions: 1 }));
}

async function askedFirstNow(store: AccountStore, id: string) {
  const found = await readFinishedMockExam(store.db, id, 'fr');
  if (!found) throw new Error('the mock exam is not in the database');
  return readAskedFirst(store, found.mock);
}

it('readAskedFirst counts the questions of missed chapters that the next sessions still ask first, and returns their chapters', async () => {
  const store = await openTestStore('raise0000000000');
  await putQuestions(store, 'bac1');
  const id = await sit(store);
  const askedFirst = () => askedFirstNow(store, id);
  expect(await askedFirst()).toEqual({ count: 0, chapters: [] });
  await markPart(store, id, { exercise: 0, question: null }, 5);
  expect(await askedFirst()).toEqual({ count: 2, chapters: ['motion'] });
  await answerNow(store, 'question0000001');
  expect(await askedFirst()).toEqual({ count: 1, chapters: ['motion'] });
  await answerNow(store, 'question0000002');
  expect(await askedFirst()).toEqual({ count: 0, chapters: [] });
});

it('readAskedFirst counts no question of a level that the sessions of the pupil do not ask', async () => {
  const store = await openTestStore('level0000000000');
  await putQuestions(store, 'bac2');
  const id = await sit(store);
  await markPart(store, id, { exercise: 0, question: null }, 5);
  expect(await askedFirstNow(store, id)).toEqual({ count: 0, chapters: [] });
});
