// Opens phones with quiz questions, stores attempts at these questions, and answers the reviews of missed questions.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import type { Stored } from '../../../src/data/database/stored-rows.ts';
import { foldCards, readCards } from '../../../src/data/local/review-card-cache.ts';
import { type AccountStore, openAccountStore } from '../../../src/data/store/account-store.ts';
import { chosenAnswer } from '../../../src/domain/explanation/given-answer.ts';
import { dayOf } from '../../../src/domain/format/local-day.ts';
import { dueToday } from '../../../src/domain/review/review-due.ts';
import type { QuizAttempt, QuizQuestion } from '../../../src/domain/schema/schema.ts';
import { fsrsSchedule } from '../../../src/features/quiz/review/fsrs-schedule.ts';
import { answerReview, goOnWithReview } from '../../../src/features/quiz/review/review-actions.ts';
import { cryptoRandom } from '../../../src/lib/random-id.ts';
import { makeQuestion } from '../fixtures/library-rows.ts';

export const dayMs = 86_400_000;
const start = Date.UTC(2026, 8, 1, 17);
export const [math, physics] = [
  'math00000000000.bac200000000000',
  'physics00000000.bac200000000000',
] as const;

export const question = (setId: string, index: number): Stored<QuizQuestion> => {
  const [subject = '', gradeLevel = ''] = setId.split('.');
  return {
    ...makeQuestion(`${subject.slice(0, 7)}${String(index).padStart(8, '0')}`, { subject, gradeLevel }),
    bucket: 'library:bac2',
    seq: index,
    generation: 0,
    isWaiting: false,
  };
};

type Phone = { store: AccountStore; time: { now: number } };

export async function openPhone(disk = new IDBFactory(), time = { now: start }): Promise<Phone> {
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: { now: () => time.now, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: disk, IDBKeyRange },
  });
  for (const setId of [math, physics]) {
    const [subject = '', gradeLevel = ''] = setId.split('.');
    const questions = Array.from({ length: 12 }, (_, index) => question(setId, index));
    const set = { id: setId, subject, gradeLevel, questions, buckets: ['library:bac2'] };
    await tablesOf(store.db).quizSets.put(set);
  }
  return { store, time };
}

/** Stores an attempt at the first ten questions of the set, of which the first `count` were missed. */
export async function miss({ store, time }: Phone, setId: string, count: number): Promise<void> {
  const [subject = '', gradeLevel = ''] = setId.split('.');
  const attempt: Stored<QuizAttempt> = {
    id: `${setId.slice(0, 5)}${time.now}`.slice(0, 15),
    userId: 'pupil0000000000',
    subject,
    gradeLevel,
    score: 10 - count,
    totalQuestions: 10,
    answers: Array.from({ length: 10 }, (_, index) => {
      const isCorrect = index >= count;
      return { questionId: question(setId, index).id, selectedAnswer: isCorrect ? 'B' : 'A', isCorrect };
    }),
    created: time.now,
    updated: time.now,
    bucket: 'mine:pupil0000000000',
    seq: time.now,
    generation: 0,
    isWaiting: false,
  };
  await tablesOf(store.db).quizAttempts.put(attempt);
}

export async function due({ store, time }: Phone) {
  await foldCards(store, fsrsSchedule);
  const today = dayOf(time.now);
  const { cards, reviewedToday } = await readCards(store.db, today);
  return dueToday(cards, today, reviewedToday);
}

export const chosen = (letter: 'A' | 'B') => chosenAnswer({ correctAnswer: 'B' }, letter);

export const openRun = ({ store }: Phone) => store.db.localReviewRuns.get('review');

export async function play(phone: Phone, letter: 'A' | 'B', isEasy = false): Promise<void> {
  const run = await openRun(phone);
  for (const [position, { id }] of (run?.questions ?? []).entries()) {
    await answerReview(phone.store, id, chosen(letter));
    await goOnWithReview(phone.store, position, isEasy);
  }
}
