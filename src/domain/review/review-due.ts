// Matches cards with the questions on this phone, selects those to review today, and finds when the next
// cards are due.
import type { ReviewCard, ReviewedCounts } from './review-cards.ts';

/**
 * Largest number of cards that `dueToday` returns; the missed questions that were already reviewed on that day
 * reduce it.
 */
export const dailyReviewLimit = 30;

/**
 * Largest number of never-missed questions to review on one day. Reviews of such questions only check what is known, so
 * they must not take the time that missed and new questions need.
 */
export const dailyKnownLimit = 5;

export const nothingReviewed: ReviewedCounts = { missed: 0, known: 0 };

export type AvailableCard = ReviewCard & {
  /** The `updated` of the question when it was last answered, as far as this phone knows it. */
  seenUpdated: number;
  /** True if the question was changed since it was answered; it is then asked again. */
  isEdited: boolean;
};

/**
 * Number of days that an answer may be dated ahead, because midnight may have passed on the server and not
 * yet on the phone.
 */
const clockSlackDays = 1;

const isFromTheFuture = (card: ReviewCard, today: number) => card.answeredDay > today + clockSlackDays;

/**
 * Returns whether a card is due. A card answered more than `clockSlackDays` ahead is due, because the clock
 * was probably set back since.
 */
const isDue = (card: AvailableCard, today: number): boolean =>
  card.isEdited || card.dueDay <= today || isFromTheFuture(card, today);

/**
 * Returns the cards that are due, within what remains of the day's limits. Cards that were missed at least
 * once come first; in each group, the most overdue cards come first. `today` is a day number from `dayOf`;
 * `reviewedToday` counts the reviews of today.
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
 * Returns the number of days until the next reviews after today, and the number of cards that are due then if
 * today's cards are all reviewed; null if there are none. Cards beyond today's limits are due tomorrow.
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
 * Returns the cards whose question is on this phone. `isEdited` is true if the question was changed after its
 * newest answer. `before` contains the cards as they were last stored.
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
