import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewCard } from './review-cards.ts';
import {
  type AvailableCard,
  dailyKnownLimit,
  dailyReviewLimit,
  dueToday,
  listAvailableCards,
  nextDue,
  nothingReviewed,
} from './review-due.ts';

const today = 20_000;
const card = (id: string, dueDay: number, more: Partial<AvailableCard> = {}): AvailableCard => ({
  id,
  setId: 's.l',
  memory: { stability: 1, difficulty: 5 },
  dueDay,
  answeredDay: Math.min(dueDay - 1, today),
  lastAttempt: 'a',
  misses: 1,
  seenUpdated: 0,
  isEdited: false,
  ...more,
});
const reviewed = (missed: number, known = 0) => ({ missed, known });
const many = (count: number, dueDay: number, misses: number) =>
  Array.from({ length: count }, (_, index) => card(`q${misses}-${index}`, dueDay, { misses }));
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

describe('dueToday', () => {
  it('dueToday returns the cards with a due day up to today, the most overdue first', () => {
    const cards = [card('today', today), card('tomorrow', today + 1), card('late', today - 3)];
    expect(ids(dueToday(cards, today, nothingReviewed))).toEqual(['late', 'today']);
  });

  it('dueToday returns at most as many cards as remain of the daily limit', () => {
    const cards = Array.from({ length: 80 }, (_, index) => card(`q${index}`, today));
    expect(dueToday(cards, today, nothingReviewed)).toHaveLength(dailyReviewLimit);
    expect(dueToday(cards, today, reviewed(25))).toHaveLength(5);
    expect(dueToday(cards, today, reviewed(99))).toHaveLength(0);
  });

  it('dueToday includes a question that was changed since it was answered', () => {
    expect(ids(dueToday([card('q', today + 90, { isEdited: true })], today, nothingReviewed))).toEqual(['q']);
  });

  it('dueToday includes a card that a wrong clock dated more than one day in the future', () => {
    const ahead = (days: number) => card('q', today + 200, { answeredDay: today + days });
    expect(dueToday([ahead(100)], today, nothingReviewed)).toHaveLength(1);
    expect(dueToday([ahead(1)], today, nothingReviewed)).toHaveLength(0);
  });

  it('dueToday returns at most five never-missed cards a day, after the cards that were missed', () => {
    const cards = [...many(80, today - 90, 0), ...many(3, today, 1)];
    const due = dueToday(cards, today, nothingReviewed);
    expect(due.map(({ misses }) => misses)).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
    expect(dueToday(cards, today, reviewed(0, 3)).filter(({ misses }) => misses === 0)).toHaveLength(2);
    expect(dueToday(cards, today, reviewed(0, 30))).toHaveLength(3);
    expect(dueToday([...cards, ...many(80, today, 2)], today, nothingReviewed)).toHaveLength(
      dailyReviewLimit,
    );
    expect(dailyKnownLimit).toBe(5);
  });

  it('dueToday returns every card on its due day or later, over many days', () => {
    const dueIn = fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      misses: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(dueIn, { maxLength: 120 }), (dueIn) => {
        let waiting = dueIn.map(({ days, misses }, index) => card(`q${index}`, today + days, { misses }));
        const seen: string[] = [];
        for (let day = today; day <= today + 70; day += 1) {
          const due = dueToday(waiting, day, nothingReviewed);
          for (const one of due) expect(one.dueDay).toBeLessThanOrEqual(day);
          seen.push(...ids(due));
          waiting = waiting.filter((one) => !due.includes(one));
        }
        expect(waiting).toEqual([]);
        expect(new Set(seen).size).toBe(dueIn.length);
      }),
    );
  });
});

describe('nextDue', () => {
  it('nextDue returns the nearest coming day with the number of cards due on it', () => {
    const cards = [card('a', today + 3), card('b', today + 3), card('c', today + 9), card('d', today)];
    expect(nextDue(cards, today, nothingReviewed)).toEqual({ inDays: 3, count: 2 });
    expect(nextDue([card('d', today)], today, nothingReviewed)).toBeNull();
  });

  it('nextDue counts the cards beyond today’s limits as due tomorrow, and never more cards than the limits of a day allow', () => {
    expect(nextDue(many(8, today, 0), today, nothingReviewed)).toEqual({ inDays: 1, count: 3 });
    expect(nextDue(many(8, today, 0), today, reviewed(0, 5))).toEqual({ inDays: 1, count: 5 });
    expect(nextDue(many(80, today + 4, 1), today, nothingReviewed)).toEqual({ inDays: 4, count: 30 });
  });
});

describe('listAvailableCards', () => {
  const plain = (id: string, lastAttempt = 'a'): ReviewCard => {
    const { seenUpdated, isEdited, ...rest } = card(id, today + 5, { lastAttempt });
    return rest;
  };
  const questionsAt = (updated: number) => new Map([['q', { updated }]]);
  const byId = (cards: AvailableCard[]) => new Map(cards.map((one) => [one.id, one]));

  it('listAvailableCards leaves out cards whose question is missing', () => {
    expect(
      listAvailableCards([plain('gone'), plain('q')], questionsAt(1), new Map()).map(({ id }) => id),
    ).toEqual(['q']);
  });

  it('listAvailableCards flags a card whose question was changed, until it is answered again', () => {
    const first = listAvailableCards([plain('q')], questionsAt(1), new Map());
    expect(first[0]?.isEdited).toBe(false);
    const edited = listAvailableCards([plain('q')], questionsAt(2), byId(first));
    expect(edited[0]?.isEdited).toBe(true);
    expect(listAvailableCards([plain('q')], questionsAt(2), byId(edited))[0]?.isEdited).toBe(true);
    expect(listAvailableCards([plain('q', 'b')], questionsAt(2), byId(edited))[0]?.isEdited).toBe(false);
  });
});
