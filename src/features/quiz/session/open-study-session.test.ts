import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { readSessionInput } from '#data/study/read-session-input.ts';
import { readOpenStudySession, saveStudyAnswers } from '#data/study/study-sessions.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { type OpenedSession, openStudySession } from './open-study-session.ts';

vi.mock(import('#data/study/read-session-input.ts'), { spy: true });

const subject = 'math00000000000';
const gradeLevel = 'bac100000000000';
const stored = { bucket: 'library:bac1', seq: 1, generation: 0, isWaiting: false } as const;
const chapters = ['limits', 'functions', 'lines', 'vectors', 'derivatives', 'quadratics', 'statistics'];

/** Stores one question of each chapter; `more` adds fields to some of them, by id. */
async function openStore(account: string, more: Record<string, Partial<QuizQuestion>> = {}) {
  const store = await openTestStore(account);
  const tables = tablesOf(store.db);
  const questions = chapters.map((chapter, index) => {
    const id = `question000000${index}`;
    return { ...makeQuestion(id, { subject, gradeLevel, chapter, ...more[id] }), ...stored };
  });
  const id = `${subject}.${gradeLevel}`;
  await tables.subjects.put({ ...makeSubject({ id: subject }), ...stored });
  await tables.gradeLevels.put({ ...makeLevel({ id: gradeLevel }), ...stored });
  await tables.quizSets.put({ id, subject, gradeLevel, questions, buckets: ['library:bac1'] });
  await tables.quizSetIndex.put({ id, subject, gradeLevel, questionCount: questions.length });
  return store;
}

/** Returns the ids of the questions that the session asks from now on, if all answers are right. */
function idsFrom({ queue }: OpenedSession): string[] {
  const ids: string[] = [];
  for (let id = queue.next(); id !== null && ids.length < chapters.length; id = queue.next()) {
    ids.push(id);
    queue.answered(id, true, 1);
  }
  return ids;
}

async function open(...[store, minutes]: Parameters<typeof openStudySession>): Promise<OpenedSession> {
  const opened = await openStudySession(store, minutes);
  if (!opened) throw new Error('the session has no question to ask');
  return opened;
}

test('after an answer that confuses two chapters, a question of the other chapter is among the next four when the session is opened again', async () => {
  const account = 'pupilcontrast00';
  const usual = await openStore(account);
  const before = idsFrom(await open(usual, { minutes: 20 }));
  const [first = '', last = ''] = [before[0], before.at(-1)];
  const lastChapter = chapters[Number(last.at(-1))];
  const store = await openStore(account, { [first]: { confuses: `A:${lastChapter}` } });
  const { session } = await open(store, { minutes: 20 });
  await saveStudyAnswers(store, session, [
    {
      ...{ id: 'answer000000000', place: 0, question: first, subject, gradeLevel },
      ...{ selectedAnswer: 'A', isCorrect: false, isRepeat: false, seconds: 10 },
    },
  ]);
  const after = idsFrom(await open(store, null));
  expect(before.indexOf(last)).toBe(chapters.length - 1);
  expect(after.indexOf(last)).toBeGreaterThanOrEqual(1);
  expect(after.indexOf(last)).toBeLessThanOrEqual(3);
});

test('a session of a chapter asks five questions of this chapter only, whatever time they take', async () => {
  const ofLimits = Object.fromEntries(
    [1, 2, 3, 4, 5].map((index) => [`question000000${index}`, { chapter: 'limits' }]),
  );
  const store = await openStore('pupilchapter000', ofLimits);
  const { session, queue, questions } = await open(store, { chapter: `${subject}/limits` });
  const asked: string[] = [];
  for (let id = queue.next(); id !== null; id = queue.next()) {
    asked.push(id);
    queue.answered(id, true, 170);
  }
  expect(asked).toHaveLength(5);
  expect(new Set(asked.map((id) => questions.get(id)?.chapter))).toEqual(new Set(['limits']));
  expect((await open(store, null)).session).toEqual(session);
});

test('openStudySession opens no session of a chapter whose questions were all asked today, and does not end the unfinished session', async () => {
  const store = await openStore('pupilchapdone00');
  const { session, queue } = await open(store, { minutes: 20 });
  const question = queue.next() ?? '';
  await saveStudyAnswers(store, session, [
    {
      ...{ id: 'answer000000000', place: 0, question, subject, gradeLevel },
      ...{ selectedAnswer: 'B', isCorrect: true, isRepeat: false, seconds: 10 },
    },
  ]);
  const chapter = `${subject}/${chapters[Number(question.at(-1))]}`;
  expect(await openStudySession(store, { chapter })).toBeNull();
  expect((await readOpenStudySession(store.db, session.day))?.session).toEqual(session);
  expect((await open(store, null)).answers).toHaveLength(1);
});

test('openStudySession reads the questions only once for a session of a chapter, and this session leaves out the questions that the unfinished session has asked', async () => {
  const ofLimits = { question0000001: { chapter: 'limits' }, question0000002: { chapter: 'limits' } };
  const store = await openStore('pupilreadonce00', ofLimits);
  const { session } = await open(store, { minutes: 20 });
  await saveStudyAnswers(store, session, [
    {
      ...{ id: 'answer000000000', place: 0, question: 'question0000001', subject, gradeLevel },
      ...{ selectedAnswer: 'B', isCorrect: true, isRepeat: false, seconds: 10 },
    },
  ]);
  const read = vi.mocked(readSessionInput).mockClear();
  const opened = await open(store, { chapter: `${subject}/limits` });
  expect(read).toHaveBeenCalledTimes(1);
  expect(opened.known).toContain('question0000001');
  expect(idsFrom(opened).sort()).toEqual(['question0000000', 'question0000002']);
  expect((await readOpenStudySession(store.db, session.day))?.session.id).toBe(opened.session.id);
  expect(await store.db.quizAttempts.count()).toBe(1);
});

test('a continued session asks no second probe (surprise question) on the same day, even if questions that were downloaded meanwhile precede the first probe in the order of the draw', async () => {
  const store = await openStore('pupilprobe00000');
  const { quizSets } = tablesOf(store.db);
  const setId = `${subject}.${gradeLevel}`;
  const made = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = `madequestion${from + index}`;
      return { ...makeQuestion(id, { subject, gradeLevel, chapter: chapters[index % 7] ?? '' }), ...stored };
    });
  await quizSets.update(setId, { questions: made(100, 25) });
  const { session, queue } = await open(store, { minutes: 20 });
  const answers = Array.from({ length: 20 }, (_, place) => {
    const question = queue.next() ?? '';
    const isProbe = queue.isProbe(question);
    queue.answered(question, true, 1);
    return {
      ...{ id: `answer0000000${10 + place}`, place, question, subject, gradeLevel, isRepeat: false },
      ...{ selectedAnswer: 'B' as const, isCorrect: true, seconds: 1, ...(isProbe && { isProbe }) },
    };
  });
  expect(answers.map(({ isProbe = false }) => isProbe)).toEqual([...Array(19).fill(false), true]);
  await saveStudyAnswers(store, session, answers);
  await quizSets.update(setId, { questions: [...made(100, 25), ...made(200, 200)] });
  const again = await open(store, null);
  expect(again.session.id).toBe(session.id);
  expect(again.queue.isProbe(again.queue.next() ?? '')).toBe(false);
});
