// Runs in the page for bench/browser/known-questions.ts: writes quiz attempts into IndexedDB and times what
// "Aujourd'hui" reads from them.
import { Dexie } from 'dexie';
import { dayOf } from '#domain/format/local-day.ts';
import { tablesOf } from '../../src/data/database/account-tables.ts';
import { readLearning } from '../../src/data/queries/read-learning.ts';
import { openAccountStore } from '../../src/data/store/account-store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { cryptoRandom } from '../../src/lib/random-id.ts';

const dayMs = 24 * 3_600_000;
const answersOfAttempt = 10;
const subjects = 8;
const account = 'pupil0000000000';
const id = (letter: string, number: number) => letter + String(number).padStart(14, '0');

export type Learned = { known: number; days: number; timesMs: number[] };

export async function timeLearning(answers: number, runs: number): Promise<Learned> {
  const surroundings = { journalStorage: null, clock: systemClock, random: cryptoRandom };
  const store = await openAccountStore(account, surroundings);
  const attempts = Array.from({ length: answers / answersOfAttempt }, (_, number) => madeAttempt(number));
  await tablesOf(store.db).quizAttempts.bulkPut(attempts);
  const learned: Learned = { known: 0, days: 0, timesMs: [] };
  for (let run = 0; run < runs; run += 1) {
    const startMs = performance.now();
    const { states, studied } = await readLearning(store.db, account, dayOf(Date.now()));
    learned.timesMs.push(performance.now() - startMs);
    learned.known = [...states.values()].reduce((sum, { known }) => sum + known, 0);
    learned.days = studied.length;
  }
  store.db.close();
  await Dexie.delete(store.db.name);
  return learned;
}

function madeAttempt(number: number) {
  const answers = Array.from({ length: answersOfAttempt }, (_, index) => ({
    questionId: id('q', (number * answersOfAttempt + index) % 1_500),
    selectedAnswer: 'A' as const,
    isCorrect: (number + index) % 4 > 0,
  }));
  const created = Date.now() - (number * dayMs) / 2;
  const common = { created, updated: created, bucket: 'private' as const, seq: number + 1, generation: 1 };
  return {
    ...{ ...common, isWaiting: false, id: id('a', number), userId: account, gradeLevel: id('l', 1) },
    ...{ subject: id('s', number % subjects), score: 7, totalQuestions: answersOfAttempt, answers },
  };
}
