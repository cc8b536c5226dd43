import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { foldCards, readCards } from '#data/local/review-card-cache.ts';
import { typedAnswer } from '#domain/explanation/given-answer.ts';
import { dayOf } from '#domain/format/local-day.ts';
import {
  chosen,
  dayMs,
  due,
  math,
  miss,
  openPhone,
  openRun,
  physics,
  play,
} from '../../../../tests/support/phone/review-phone.ts';
import { fsrsSchedule } from './fsrs-schedule.ts';
import { answerReview, endReview, goOnWithReview, startReview } from './review-actions.ts';

describe('a review', () => {
  it('missed questions are due for review on the next day, and not on the same day', async () => {
    const phone = await openPhone();
    await miss(phone, math, 3);
    expect(await due(phone)).toHaveLength(0);
    phone.time.now += dayMs;
    expect(await due(phone)).toHaveLength(3);
  });

  it('the questions that were right in a first quiz of ten are first due after 15 days if one question was missed, and after 4 days if six were missed, at most five of them on one day', async () => {
    const dueOnDay = async (missed: number, day: number) => {
      const phone = await openPhone();
      await miss(phone, math, missed);
      phone.time.now += day * dayMs;
      return (await due(phone)).filter(({ misses }) => misses === 0).length;
    };
    expect([await dueOnDay(1, 14), await dueOnDay(1, 15)]).toEqual([0, 5]);
    expect([await dueOnDay(6, 3), await dueOnDay(6, 4)]).toEqual([0, 4]);
  });

  it('a review of two subjects ends as one attempt for each subject, and its questions are due again within 30 days', async () => {
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

  it('a review schedules a question sooner when it is missed again, and later when it was easy', async () => {
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

  it('a review accepts only the first answer to a question, because the verdict is shown after it', async () => {
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
    'for the typed answer "%s" a review stores a letter with the same verdict, for older versions of the app, and sends the letter of the option that it equals, or else of the right answer',
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

  it('a review keeps its answers and its position when the database is opened again; if it ends half-way, only the questions without an answer are still due', async () => {
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

  it('a review creates one attempt when it is ended in two tabs', async () => {
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
