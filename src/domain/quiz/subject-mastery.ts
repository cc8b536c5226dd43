// Computes how many questions of each subject are known, and which quiz set to propose next. Pure; never
// counts more known questions than a subject has.

import { examPoints } from '#domain/catalogue/exam-points.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import type { ListedQuizSet } from './quiz-sets.ts';

/**
 * A subject with its numbers of questions: `known` ones, all (`total`), and those that are one right answer
 * away from known (`begun`).
 */
export type SubjectCounts = { subject: Subject; known: number; begun: number; total: number };

const knownIn = ({ row }: ListedQuizSet, known: ReadonlyMap<string, number>): number =>
  Math.min(known.get(row.id) ?? 0, row.questionCount);

/**
 * Sums the counts of the sets by subject, in the order of the sets; a subject with two levels appears once.
 * `known` and `begun` are by set id, as returned by `countKnown`.
 */
export function subjectMastery(
  sets: readonly ListedQuizSet[],
  { known, begun }: { known: ReadonlyMap<string, number>; begun: ReadonlyMap<string, number> },
): SubjectCounts[] {
  const bySubject = new Map<string, SubjectCounts>();
  for (const set of sets) {
    const before = bySubject.get(set.subject.id) ?? { subject: set.subject, known: 0, begun: 0, total: 0 };
    const total = before.total + set.row.questionCount;
    const knownHere = knownIn(set, known);
    const begunHere = Math.min(begun.get(set.row.id) ?? 0, set.row.questionCount - knownHere);
    const counts = { known: before.known + knownHere, begun: before.begun + begunHere, total };
    bySubject.set(set.subject.id, { ...before, ...counts });
  }
  return [...bySubject.values()];
}

/**
 * Returns the set with the smallest share of known questions; of several, the one whose subject has the most
 * points in the exam, then the one practised longest ago or never. Of those that are still equal one is
 * drawn by `seed`, such as the id of the account, so that not every pupil starts with the same subject.
 * `lastAt` is when each set was last practised, UTC ms, by set id. Returns null without sets.
 */
export function weakestSet(
  sets: readonly ListedQuizSet[],
  known: ReadonlyMap<string, number>,
  lastAt: ReadonlyMap<string, number>,
  seed: string,
): ListedQuizSet | null {
  const ranked = sets.map((set) => ({
    set,
    share: knownIn(set, known) / set.row.questionCount,
    points: examPoints(set.subject.code, set.level.code),
    lastAt: lastAt.get(set.row.id) ?? 0,
    draw: seededRandom(`${seed} ${set.row.id}`)(),
  }));
  ranked.sort((a, b) => a.share - b.share || b.points - a.points || a.lastAt - b.lastAt || a.draw - b.draw);
  return ranked[0]?.set ?? null;
}
