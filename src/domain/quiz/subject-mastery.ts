// Responsible for the shelf of subjects: how much of each is known, and which quiz is the next one to begin.
// Guarantees: pure; no subject shows more known questions than there are.

import type { Subject } from '#domain/schema/schema.ts';
import type { ListedQuizSet } from './quiz-sets.ts';

/** `begun`: the questions that are one right answer away from being known. */
export type ShelvedSubject = { subject: Subject; known: number; begun: number; total: number };

const knownIn = ({ row }: ListedQuizSet, known: ReadonlyMap<string, number>): number =>
  Math.min(known.get(row.id) ?? 0, row.questionCount);

/** By subject, in the order of the sets; a subject of two levels is one. Counts are by set id, as `countKnown` gives them. */
export function subjectShelf(
  sets: readonly ListedQuizSet[],
  { known, begun }: { known: ReadonlyMap<string, number>; begun: ReadonlyMap<string, number> },
): ShelvedSubject[] {
  const shelf = new Map<string, ShelvedSubject>();
  for (const set of sets) {
    const before = shelf.get(set.subject.id) ?? { subject: set.subject, known: 0, begun: 0, total: 0 };
    const total = before.total + set.row.questionCount;
    const knownHere = knownIn(set, known);
    const begunHere = Math.min(begun.get(set.row.id) ?? 0, set.row.questionCount - knownHere);
    const counts = { known: before.known + knownHere, begun: before.begun + begunHere, total };
    shelf.set(set.subject.id, { ...before, ...counts });
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
