// Counts the questions of each subject by how well they are known, and chooses the quiz set to propose next.

import type { Subject } from '#domain/schema/schema.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { noCounts, type StateCounts } from './mastered-questions.ts';
import { type ListedQuizSet, pointsInExam } from './quiz-sets.ts';

export type SetCounts = StateCounts & { total: number };

export type SubjectCounts = { subject: Subject; counts: SetCounts };

/**
 * Returns the counts, reduced so that their sum is not above `total`, because they may include questions that
 * were removed from the set. Reduces `review` first, then `right`.
 */
export function countsOfSet(total: number, counts: StateCounts | undefined): SetCounts {
  const { known, right, review } = counts ?? noCounts;
  const knownHere = Math.min(known, total);
  const rightHere = Math.min(right, total - knownHere);
  return {
    known: knownHere,
    right: rightHere,
    review: Math.min(review, total - knownHere - rightHere),
    total,
  };
}

type CountsById = ReadonlyMap<string, StateCounts>;

/**
 * Sums the counts of the sets by subject, in the order of the sets; a subject with two levels appears once.
 * `states` is the result of `countStates`.
 */
export function subjectMastery(sets: readonly ListedQuizSet[], states: CountsById): SubjectCounts[] {
  const bySubject = new Map<string, SubjectCounts>();
  for (const { subject, row } of sets) {
    const before = bySubject.get(subject.id)?.counts ?? { ...noCounts, total: 0 };
    const here = countsOfSet(row.questionCount, states.get(row.id));
    const counts = {
      known: before.known + here.known,
      right: before.right + here.right,
      review: before.review + here.review,
      total: before.total + here.total,
    };
    bySubject.set(subject.id, { subject, counts });
  }
  return [...bySubject.values()];
}

type Practice = {
  states: CountsById;
  /** Time at which each set was last practised (UTC ms), by set id. */
  lastAt: ReadonlyMap<string, number>;
  /** Points in the pupil's exam by the id of the subject; see `pointsInExam`. */
  points: ReadonlyMap<string, number>;
  seed: string;
};

/**
 * Returns the set with the smallest share of known questions; null if there are no sets. Among equal sets,
 * prefers the set whose subject has the most points in the exam, then the set practised longest ago or never.
 * Then a draw by `seed`, such as the id of the account, decides, so that not all pupils start with the same
 * subject.
 */
export function weakestSet(
  sets: readonly ListedQuizSet[],
  { states, lastAt, points, seed }: Practice,
): ListedQuizSet | null {
  const ranked = sets.map((set) => ({
    set,
    share: countsOfSet(set.row.questionCount, states.get(set.row.id)).known / set.row.questionCount,
    points: pointsInExam(set, points),
    lastAt: lastAt.get(set.row.id) ?? 0,
    draw: seededRandom(`${seed} ${set.row.id}`)(),
  }));
  ranked.sort((a, b) => a.share - b.share || b.points - a.points || a.lastAt - b.lastAt || a.draw - b.draw);
  return ranked[0]?.set ?? null;
}
