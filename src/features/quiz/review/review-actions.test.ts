import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type AccountStore, openAccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { foldCards, readCards } from '#data/local/review-card-cache.ts';
import { chosenAnswer, typedAnswer } from '#domain/explanation/given-answer.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { dueToday } from '#domain/review/review-due.ts';
import type { QuizAttempt, QuizQuestion } from '#domain/schema/schema.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { makeQuestion } from '../../../../tests/support/fixtures/library-rows.ts';
import { fsrsSchedule } from './fsrs-schedule.ts';
import { answerReview, endReview, goOnWithReview, startReview } from './review-actions.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 8, 1, 17);
const [math, physics] = ['math00000000000.bac200000000000', 'physics00000000.bac200000000000'] as const;

const question = (setId: string, index: number): Stored<QuizQuestion> => {
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

async function openPhone(disk = new IDBFactory(), time = { now: start }): Promise<Phone> {
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

/** Stores an earlier attempt in which the first `count` questions of the set were missed. */
async function miss({ store, time }: Phone, setId: string, count: number): Promise<void> {
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

async function due({ store, time }: Phone) {
  await foldCards(store, fsrsSchedule);
  const today = dayOf(time.now);
  const { cards, reviewedToday } = await readCards(store.db, today);
  return dueToday(cards, today, reviewedToday);
}

const chosen = (letter: 'A' | 'B') => chosenAnswer({ correctAnswer: 'B' }, letter);

const openRun = ({ store }: Phone) => store.db.localReviewRuns.get('review');

/** Answers all questions of the review in progress. */
async function play(phone: Phone, letter: 'A' | 'B', isEasy = false): Promise<void> {
  const run = await openRun(phone);
  for (const [position, { id }] of (run?.questions ?? []).entries()) {
    await answerReview(phone.store, id, chosen(letter));
    await goOnWithReview(phone.store, position, isEasy);
  }
}

describe('a review', () => {
  it('has missed questions due from the next day on', async () => {
    const phone = await openPhone();
    await miss(phone, math, 3);
    expect(await due(phone)).toHaveLength(0);
    phone.time.now += dayMs;
    expect(await due(phone)).toHaveLength(3);
  });

  it('asks questions that were right at first sight from the fifteenth day on, five a day, and from the fourth day on if a wrong answer was more likely', async () => {
    const dueOnDay = async (missed: number, day: number) => {
      const phone = await openPhone();
      await miss(phone, math, missed);
      phone.time.now += day * dayMs;
      return (await due(phone)).filter(({ misses }) => misses === 0).length;
    };
    expect([await dueOnDay(1, 14), await dueOnDay(1, 15)]).toEqual([0, 5]);
    expect([await dueOnDay(6, 3), await dueOnDay(6, 4)]).toEqual([0, 4]);
  });

  it('of two subjects ends as one attempt for each, and both move the schedule', async () => {
    const phone = await openPhone();
    await miss(phone, math, 2);
    phone.time.now += 1;
    await miss(phone, physics, 3);
    phone.time.now += dayMs;
    await startReview(phone.store, await due(phone));
    await play(phone, 'B');
    const attempts = (await phone.store.db.quizAttempts.toArray()).filter(({ isWaiting }) => isWaiting);
    expect(attempts.map(({ score, totalQuestions }) => `${score}/${totalQuestions}`).sort()).toEqual([
      '2/2',
      '3/3',
    ]);
    expect(await due(phone)).toEqual([]);
    phone.time.now += 30 * dayMs;
    expect((await due(phone)).filter(({ misses }) => misses > 0)).toHaveLength(5);
  });

  it('schedules a question sooner when it is missed again, and later when it was easy', async () => {
    const dueAfter = async (letter: 'A' | 'B', isEasy: boolean) => {
      const phone = await openPhone();
      await miss(phone, math, 1);
      phone.time.now += 4 * dayMs;
      await startReview(phone.store, await due(phone));
      await play(phone, letter, isEasy);
      await foldCards(phone.store, fsrsSchedule);
      const [card] = (await readCards(phone.store.db, 0)).cards;
      return (card?.dueDay ?? 0) - dayOf(phone.time.now);
    };
    const [again, good, easy] = [
      await dueAfter('A', false),
      await dueAfter('B', false),
      await dueAfter('B', true),
    ];
    expect(again).toBe(1);
    expect(good).toBeGreaterThan(again);
    expect(easy).toBeGreaterThan(good);
  });

  it('accepts only the first answer to a question, because it is shown as right or wrong at once', async () => {
    const phone = await openPhone();
    await miss(phone, math, 1);
    phone.time.now += dayMs;
    await startReview(phone.store, await due(phone));
    const id = (await openRun(phone))?.questions[0]?.id ?? '';
    await answerReview(phone.store, id, chosen('A'));
    await answerReview(phone.store, id, chosen('B'));
    expect((await openRun(phone))?.chosen).toEqual({ [id]: 'A' });
  });

  it.each([
    ['47', { kind: 'wrong', option: null }, 'A', 'B'],
    ['un', { kind: 'wrong', option: 'A' }, 'A', 'A'],
    ['deux', { kind: 'right', spelling: null }, 'B', 'B'],
  ] as const)(
    'stores for the typed answer "%s" a letter with the same verdict in a version without typed answers, and sends the letter that marks it',
    async (text, verdict, stored, sent) => {
      const phone = await openPhone();
      await miss(phone, math, 1);
      phone.time.now += dayMs;
      await startReview(phone.store, await due(phone));
      const id = (await openRun(phone))?.questions[0]?.id ?? '';
      await answerReview(phone.store, id, typedAnswer({ correctAnswer: 'B' }, text, verdict));
      expect((await openRun(phone))?.chosen).toEqual({ [id]: stored });
      await endReview(phone.store);
      const isCorrect = verdict.kind === 'right';
      const attempts = (await phone.store.db.quizAttempts.toArray()).filter(({ isWaiting }) => isWaiting);
      expect(attempts.map(({ answers }) => answers)).toEqual([
        [{ questionId: id, selectedAnswer: sent, isCorrect }],
      ]);
    },
  );

  it('survives a killed app; if ended half-way it saves the answered questions and leaves the rest due', async () => {
    const disk = new IDBFactory();
    const phone = await openPhone(disk);
    await miss(phone, math, 4);
    phone.time.now += dayMs;
    await startReview(phone.store, await due(phone));
    const first = (await openRun(phone))?.questions[0]?.id ?? '';
    await answerReview(phone.store, first, chosen('B'));
    await goOnWithReview(phone.store, 0, false);
    phone.store.db.close();
    const again = await openPhone(disk, phone.time);
    expect(await openRun(again)).toMatchObject({ position: 1, chosen: { [first]: 'B' } });
    await endReview(again.store);
    const left = await due(again);
    expect(left).toHaveLength(3);
    expect(left.map(({ id }) => id)).not.toContain(first);
  });

  it('creates no second set of attempts when it is ended in two tabs', async () => {
    const disk = new IDBFactory();
    const phone = await openPhone(disk);
    const other = await openPhone(disk, phone.time);
    await miss(phone, math, 2);
    phone.time.now += dayMs;
    await startReview(phone.store, await due(phone));
    for (const { id } of (await openRun(phone))?.questions ?? [])
      await answerReview(phone.store, id, chosen('B'));
    await Promise.all([endReview(phone.store), endReview(other.store)]);
    expect(await phone.store.db.quizAttempts.count()).toBe(2);
  });
});

describe('the review cards', () => {
  it('are rebuilt identically from the attempts alone after the site data was wiped', async () => {
    const phone = await openPhone();
    await miss(phone, math, 4);
    phone.time.now += dayMs;
    await startReview(phone.store, await due(phone));
    await play(phone, 'B');
    await foldCards(phone.store, fsrsSchedule);
    const before = (await readCards(phone.store.db, 0)).cards;
    const wiped = await openPhone(new IDBFactory(), phone.time);
    await tablesOf(wiped.store.db).quizAttempts.bulkPut(await phone.store.db.quizAttempts.toArray());
    await foldCards(wiped.store, fsrsSchedule);
    expect((await readCards(wiped.store.db, 0)).cards).toEqual(before);
  });

  it('are dropped when the question was removed, and due at once when the question was edited', async () => {
    const phone = await openPhone();
    await miss(phone, math, 2);
    await foldCards(phone.store, fsrsSchedule);
    const tables = tablesOf(phone.store.db);
    await tables.quizSets.update(math, {
      questions: [{ ...question(math, 1), updated: phone.time.now }],
    });
    expect((await due(phone)).map(({ id, isEdited }) => [id, isEdited])).toEqual([
      [question(math, 1).id, true],
    ]);
  });

  it('are rebuilt once if an earlier version of the app has made them', async () => {
    const phone = await openPhone();
    const today = dayOf(phone.time.now);
    await miss(phone, math, 2);
    await foldCards(phone.store, fsrsSchedule);
    const tables = tablesOf(phone.store.db);
    const fold = await tables.localCardFolds.get('cards');
    if (!fold) throw new Error('no cards were made');
    const { rule: _, reviewedKnownCount: _count, ...older } = fold;
    await tables.localCardFolds.put(older);
    await tables.localCards.clear();
    expect(await readCards(phone.store.db, today)).toMatchObject({
      behind: fold.mark,
      reviewedToday: { missed: 0, known: 0 },
    });
    await foldCards(phone.store, fsrsSchedule);
    expect((await readCards(phone.store.db, today)).cards).toHaveLength(10);
    expect((await readCards(phone.store.db, today)).behind).toBeNull();
  });

  it('report that they are out of date after each new attempt', async () => {
    const phone = await openPhone();
    const today = dayOf(phone.time.now);
    await miss(phone, math, 2);
    expect((await readCards(phone.store.db, today)).behind).not.toBeNull();
    await foldCards(phone.store, fsrsSchedule);
    expect((await readCards(phone.store.db, today)).behind).toBeNull();
    phone.time.now += 1;
    await miss(phone, physics, 1);
    expect((await readCards(phone.store.db, today)).behind).not.toBeNull();
  });
});
