// Responsible for what is to be reviewed today: which cards are due, how many of them, and in which order.
// Guarantees: pure; a wrong clock makes a card come early at worst, never get lost.
import type { ReviewCard } from './review-cards.ts';

/** As many answers to cards a day: after a week away the pile comes back in portions, the most overdue first. */
export const dailyReviewLimit = 30;

/** A card whose question is on this phone. */
export type ShelvedCard = ReviewCard & {
  /** The `updated` of the question when it was last answered, as far as this phone knows. */
  seenUpdated: number;
  /** The question was changed since: it is asked again. */
  isEdited: boolean;
};

/** Days between two clocks that are no error: the phone and the server may stand on two sides of midnight. */
const clockSlackDays = 1;

const isFromTheFuture = (card: ReviewCard, today: number) => card.answeredDay > today + clockSlackDays;

/** A card of the future means that the clock has gone back since: it counts as due. */
const isDue = (card: ShelvedCard, today: number): boolean =>
  card.isEdited || card.dueDay <= today || isFromTheFuture(card, today);

/**
 * Ids of the questions to review today, the most overdue first, within what the day's limit leaves.
 * `today` is `dayOf(now)`; `reviewedToday` counts answers to cards given today already.
 */
export function dueToday(
  cards: readonly ShelvedCard[],
  today: number,
  reviewedToday: number,
  limit = dailyReviewLimit,
): ShelvedCard[] {
  const due = cards.filter((card) => isDue(card, today));
  due.sort((a, b) => a.dueDay - b.dueDay || (a.id < b.id ? -1 : 1));
  return due.slice(0, Math.max(0, limit - reviewedToday));
}

/** The next day on which something is due, and how many; null when nothing is ahead. */
export function nextDue(
  cards: readonly ShelvedCard[],
  today: number,
): { inDays: number; count: number } | null {
  const ahead = cards.filter((card) => !isDue(card, today)).map((card) => card.dueDay);
  if (ahead.length === 0) return null;
  const day = Math.min(...ahead);
  return { inDays: day - today, count: ahead.filter((one) => one === day).length };
}

/**
 * Puts the cards beside the questions that are on this phone. A card whose question is gone is left out (it comes back
 * with its question); one whose question was changed after its newest answer is marked. `before` holds the cards
 * as they were kept last: a change of question counts against what was seen then.
 */
export function shelveCards(
  cards: Iterable<ReviewCard>,
  questions: ReadonlyMap<string, { updated: number }>,
  before: ReadonlyMap<string, ShelvedCard>,
): ShelvedCard[] {
  return [...cards].flatMap((card) => {
    const question = questions.get(card.id);
    if (!question) return [];
    const known = before.get(card.id);
    const isSameAnswer = known?.lastAttempt === card.lastAttempt;
    const seenUpdated = isSameAnswer ? known.seenUpdated : question.updated;
    return [{ ...card, seenUpdated, isEdited: seenUpdated !== question.updated }];
  });
}
