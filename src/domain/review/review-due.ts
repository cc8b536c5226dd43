// Selects what is to be reviewed today: which cards are due, how many of them, and in which order. Pure; a
// wrong clock makes a card due too early at worst, it never gets lost.
import type { ReviewCard } from './review-cards.ts';

/**
 * Limit of answers to cards a day: after a week away the overdue cards come back in portions, the most
 * overdue first.
 */
export const dailyReviewLimit = 30;

/** A card whose question is on this phone. */
export type AvailableCard = ReviewCard & {
  /** The `updated` of the question when it was last answered, as far as this phone knows it. */
  seenUpdated: number;
  /** The question was changed since it was answered, so it is asked again. */
  isEdited: boolean;
};

/**
 * Difference in days that is no clock error: midnight may have passed on the server and not yet on the
 * phone, or the reverse.
 */
const clockSlackDays = 1;

const isFromTheFuture = (card: ReviewCard, today: number) => card.answeredDay > today + clockSlackDays;

/**
 * Returns whether a card is due. A card answered in the future means that the clock was set back since; it
 * counts as due.
 */
const isDue = (card: AvailableCard, today: number): boolean =>
  card.isEdited || card.dueDay <= today || isFromTheFuture(card, today);

/**
 * Returns the cards to review today, the most overdue first, within what remains of the day's limit.
 * `today` is `dayOf(now)`; `reviewedToday` is the number of answers to cards already given today.
 */
export function dueToday(
  cards: readonly AvailableCard[],
  today: number,
  reviewedToday: number,
  limit = dailyReviewLimit,
): AvailableCard[] {
  const due = cards.filter((card) => isDue(card, today));
  due.sort((a, b) => a.dueDay - b.dueDay || (a.id < b.id ? -1 : 1));
  return due.slice(0, Math.max(0, limit - reviewedToday));
}

/** Returns the next day on which cards are due, and their number; null if there is none. */
export function nextDue(
  cards: readonly AvailableCard[],
  today: number,
): { inDays: number; count: number } | null {
  const ahead = cards.filter((card) => !isDue(card, today)).map((card) => card.dueDay);
  if (ahead.length === 0) return null;
  const day = Math.min(...ahead);
  return { inDays: day - today, count: ahead.filter((one) => one === day).length };
}

/**
 * Matches the cards with the questions on this phone. A card whose question is missing is left out (it
 * comes back with its question); a card whose question was changed after its newest answer gets `isEdited`.
 * `before` holds the cards as they were last stored, with the version of each question that was answered.
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
