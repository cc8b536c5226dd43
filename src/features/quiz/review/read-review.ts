// What there is to review; runs in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { ReviewRun } from '#data/database/local-rows.ts';
import { readCards } from '#data/local/review-card-cache.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { dueToday, nextDue, type ShelvedCard } from '#domain/review/review-due.ts';
import type { QuizPlace } from '#features/quiz/list/subject-and-level.ts';

export type ReviewState = {
  /** Missed questions on this phone, due or not. */
  cardCount: number;
  /** What is to be reviewed today. */
  due: ShelvedCard[];
  /** How many of today's are of which subject and level, the most first. */
  places: { place: QuizPlace; count: number }[];
  /** Null when nothing is ahead. */
  next: { inDays: number; count: number } | null;
  reviewedToday: number;
  /** The one under way, or the one that has just ended. */
  run: ReviewRun | null;
  /** Not null while the cards are to be made anew: the figures are those of before. */
  behind: string | null;
};

export async function readReview(db: AccountDb, today: number): Promise<ReviewState> {
  const [{ cards, reviewedToday, behind }, run, subjects, levels] = await Promise.all([
    readCards(db, today),
    db.localReviewRuns.get('review'),
    listAllSubjects(db),
    listAllGradeLevels(db),
  ]);
  const due = dueToday(cards, today, reviewedToday);
  const counts = new Map<string, number>();
  for (const { setId } of due) counts.set(setId, (counts.get(setId) ?? 0) + 1);
  const places = [...counts].flatMap(([setId, count]) => {
    const [subjectId, levelId] = setId.split('.');
    const subject = subjects.find(({ id }) => id === subjectId);
    const level = levels.find(({ id }) => id === levelId);
    return subject && level ? [{ place: { subject, level }, count }] : [];
  });
  places.sort((a, b) => b.count - a.count);
  return {
    cardCount: cards.length,
    due,
    places,
    next: nextDue(cards, today),
    reviewedToday,
    run: run ?? null,
    behind,
  };
}
