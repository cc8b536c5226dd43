// Matches cards with the questions on this phone, selects those to review today, and finds when the next ones
// are due.
import type { ReviewCard, ReviewedCounts } from './review-cards.ts';

/**
 * Largest number of cards to review on one day; missed questions that were already reviewed that day count
 * towards it. After a week away the overdue cards come back in portions, the most overdue first.
 */
export const dailyReviewLimit = 30;

/**
 * Limit of the day's reviews of questions that were never missed. They only check what is known, so they must
 * not take the time needed for missed and new questions: five take two minutes.
 */
export const dailyKnownLimit = 5;

export const nothingReviewed: ReviewedCounts = { missed: 0, known: 0 };

export type AvailableCard = ReviewCard & {
  /** The `updated` of the question when it was last answered, as far as this phone knows it. */
  seenUpdated: number;
  /** True if the question was changed since it was answered; it is then asked again. */
  isEdited: boolean;
};

/** An answer may be dated this far ahead: midnight may have passed on the server and not yet on the phone. */
const clockSlackDays = 1;

const isFromTheFuture = (card: ReviewCard, today: number) => card.answeredDay > today + clockSlackDays;

/** A card answered more than `clockSlackDays` ahead is due: the clock was probably set back since. */
const isDue = (card: AvailableCard, today: number): boolean =>
  card.isEdited || card.dueDay <= today || isFromTheFuture(card, today);

/**
 * Returns the cards that are due, within what remains of the day's limits: first those that were ever missed,
 * then those that never were, in each group the most overdue first. `today` is `dayOf(now)`; `reviewedToday`
 * counts the reviews of today.
 */
export function dueToday(
  cards: readonly AvailableCard[],
  today: number,
  reviewedToday: ReviewedCounts,
): AvailableCard[] {
  const due = cards.filter((card) => isDue(card, today));
  due.sort((a, b) => a.dueDay - b.dueDay || (a.id < b.id ? -1 : 1));
  const left = Math.max(0, dailyReviewLimit - reviewedToday.missed);
  const missed = due.filter(({ misses }) => misses > 0).slice(0, left);
  const knownLeft = Math.min(dailyKnownLimit - reviewedToday.known, left - missed.length);
  const known = due.filter(({ misses }) => misses === 0).slice(0, Math.max(0, knownLeft));
  return [...missed, ...known];
}

/**
 * Returns in how many days the next reviews after today are, and how many cards are due then if all of
 * today's are reviewed; null if there are none. Cards beyond today's limits come tomorrow.
 */
export function nextDue(
  cards: readonly AvailableCard[],
  today: number,
  reviewedToday: ReviewedCounts,
): { inDays: number; count: number } | null {
  const now = new Set(dueToday(cards, today, reviewedToday));
  const rest = cards.filter((card) => !now.has(card));
  if (rest.length === 0) return null;
  const isLeft = rest.some((card) => isDue(card, today));
  const day = isLeft ? today + 1 : Math.min(...rest.map(({ dueDay }) => dueDay));
  return { inDays: day - today, count: dueToday(rest, day, nothingReviewed).length };
}

/**
 * A card whose question is missing is left out (it comes back with its question); a card whose question was
 * changed after its newest answer gets `isEdited`. `before` holds the cards as they were last stored.
 */
export function listAvailableCards(
  cards: Iterable<ReviewCard>,
  questions: ReadonlyMap<string, { updated: number }>,
  before: ReadonlyMap<string, AvailableCard>,
): AvailableCard[] {
  return [...cards].flatMap((card) => {
    const question = questions.get(card.id);
    if (!question) return [];
    const known = before.get(card.id);
    const isSameAnswer = known?.lastAttempt === card.lastAttempt;
    const seenUpdated = isSameAnswer ? known.seenUpdated : question.updated;
    return [{ ...card, seenUpdated, isEdited: seenUpdated !== question.updated }];
  });
}
