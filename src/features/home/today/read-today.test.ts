import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { QuizRun, ReviewRun } from '#data/database/local-rows.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { saveAnswers } from '#features/quiz/play/quiz-actions.ts';
import { answerReview } from '#features/quiz/review/review-actions.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { readInProgress, readPast } from './read-today.ts';

const own = { bucket: 'catalogue', seq: 1, generation: 0, isWaiting: false };
const hourMs = 3_600_000;

/** Opens a store with a quiz in each of two subjects and a review, all without an answer. */
async function openPhone() {
  const time = { now: 1_000_000 };
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: { now: () => time.now, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const tables = tablesOf(store.db);
  await tables.gradeLevels.put({ ...makeLevel(), ...own });
  for (const code of ['math', 'physics']) {
    await tables.subjects.put({ ...makeSubject({ id: code, code }), ...own });
    const place = { subject: code, gradeLevel: 'l' };
    const questions = [makeQuestion(`${code}1`, place), makeQuestion(`${code}2`, place)];
    const run: QuizRun = { ...place, id: code, setId: quizSetId(place), questions, ...blank(time.now) };
    await tables.localQuizRuns.put(run);
  }
  const questions = [makeQuestion('r1'), makeQuestion('r2')];
  const review: ReviewRun = { key: 'review', questions, attemptIds: {}, easy: [], ...blank(time.now) };
  await tables.localReviewRuns.put(review);
  return { store, tables, time };
}

const blank = (startedAt: number) => ({ chosen: {}, position: 0, startedAt });

it('readInProgress returns the quiz or review that was answered last, with the time of its last answer', async () => {
  const { store, tables, time } = await openPhone();
  const inProgress = () => readInProgress(store.db);
  expect(await inProgress()).toBeNull();
  // The server's clock is two hours ahead of the phone's.
  const { now } = time;
  await tables.meta.toCollection().modify({ agedAt: { serverTime: now + 2 * hourMs, phoneTime: now } });
  await saveAnswers(store, 'physics', { physics1: 'A' });
  expect(await inProgress()).toMatchObject({ set: 'physics.bac1', answeredAt: now + 2 * hourMs });
  time.now += hourMs;
  await saveAnswers(store, 'math', { math1: 'A' });
  expect(await inProgress()).toMatchObject({ set: 'math.bac1', answeredAt: now + 3 * hourMs });
  time.now += hourMs;
  await saveAnswers(store, 'physics', {}, 1);
  expect(await inProgress()).toMatchObject({ set: 'math.bac1' });
  await answerReview(store, 'r1', { letter: 'A', isCorrect: false, typed: null });
  expect(await inProgress()).toMatchObject({ kind: 'review', answeredAt: now + 4 * hourMs });
});

it('readInProgress returns the start time as `answeredAt` if an earlier version of the app stored the quiz without the time of its last answer', async () => {
  const { store, tables, time } = await openPhone();
  await tables.localQuizRuns.update('math', { chosen: { math1: 'B' } });
  expect(await readInProgress(store.db)).toMatchObject({ set: 'math.bac1', answeredAt: time.now });
});

it('readPast counts the day of a finished mock exam as studied, and no day for one that runs or was given up', async () => {
  const { store, tables, time } = await openPhone();
  const row = { ...own, id: 'mock00000000000', subject: 'math', gradeLevel: 'l', exam: null, bareme: '{}' };
  const mock = { ...row, created: 1, updated: 1, user: 'pupil0000000000', started: time.now, marks: null };
  const today = dayOf(time.now);
  const studied = async () => (await readPast(store.db, 'pupil0000000000', today)).studied;
  await tables.mockExams.put({ ...mock, finished: null, gaveUp: false } as never);
  expect(await studied()).toEqual([]);
  await tables.mockExams.update(mock.id, { finished: time.now, gaveUp: true });
  expect(await studied()).toEqual([]);
  await tables.mockExams.update(mock.id, { gaveUp: false });
  expect(await studied()).toEqual([today]);
});
