// Responsible for the shelf of subjects: how much of each is known, and which quiz is the next one to begin.
// Guarantees: pure; no subject shows more known questions than there are.
import type { ListedQuizSet } from './quiz-sets.ts';
import type { Subject } from './rows.ts';

export type ShelvedSubject = { subject: Subject; known: number; total: number };

const knownIn = ({ row }: ListedQuizSet, known: ReadonlyMap<string, number>): number =>
  Math.min(known.get(row.id) ?? 0, row.questionCount);

/** By subject, in the order of the sets; a subject of two levels is one. `known` is by set id, as `countKnown` gives it. */
export function subjectShelf(
  sets: readonly ListedQuizSet[],
  known: ReadonlyMap<string, number>,
): ShelvedSubject[] {
  const shelf = new Map<string, ShelvedSubject>();
  for (const set of sets) {
    const before = shelf.get(set.subject.id) ?? { subject: set.subject, known: 0, total: 0 };
    const total = before.total + set.row.questionCount;
    shelf.set(set.subject.id, { ...before, known: before.known + knownIn(set, known), total });
  }
  return [...shelf.values()];
}

/**
 * The set of which the smallest share is known; of several, the one that was practised longest ago, or never, and then
 * the first. `lastAt`: when each was practised last, UTC ms, by set id. Null without sets.
 */
export function weakestSet(
  sets: readonly ListedQuizSet[],
  known: ReadonlyMap<string, number>,
  lastAt: ReadonlyMap<string, number>,
): ListedQuizSet | null {
  const shares = sets.map((set) => ({ set, share: knownIn(set, known) / set.row.questionCount }));
  shares.sort(
    (a, b) => a.share - b.share || (lastAt.get(a.set.row.id) ?? 0) - (lastAt.get(b.set.row.id) ?? 0),
  );
  return shares[0]?.set ?? null;
}
