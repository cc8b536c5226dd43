// Reads the state of the review: the cards that are due, when the next ones are due, and the review in
// progress. Runs in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { ReviewRun } from '#data/database/local-rows.ts';
import { readCards } from '#data/local/review-card-cache.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { type AvailableCard, dueToday, nextDue } from '#domain/review/review-due.ts';
import type { SubjectAndLevel } from '#features/quiz/list/subject-and-level.ts';

export type ReviewState = {
  due: AvailableCard[];
  /** The cards of `due` counted by subject and level, highest count first. */
  subjectLevels: { subjectLevel: SubjectAndLevel; count: number }[];
  /** null when no card is due later. */
  next: { inDays: number; count: number } | null;
  /** The review in progress, or the last one that ended. */
  run: ReviewRun | null;
  /** Not null when the cards have to be rebuilt; `due`, `subjectLevels` and `next` are then out of date. */
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
  const subjectLevels = [...counts].flatMap(([setId, count]) => {
    const [subjectId, levelId] = setId.split('.');
    const subject = subjects.find(({ id }) => id === subjectId);
    const level = levels.find(({ id }) => id === levelId);
    return subject && level ? [{ subjectLevel: { subject, level }, count }] : [];
  });
  subjectLevels.sort((a, b) => b.count - a.count);
  return {
    due,
    subjectLevels,
    next: nextDue(cards, today, reviewedToday),
    run: run ?? null,
    behind,
  };
}
