// Responsible for which questions a pupil knows, as the shelf of subjects counts them.
// Guarantees: pure, one pass over the answers; the same attempts give the same counts on every phone.
import { dayOf } from '#domain/format/local-day.ts';
import { type AttemptNote, type DatedAttempt, inOrder, takenAt } from '#domain/review/review-cards.ts';
import { quizSetId } from './quiz-set-id.ts';

/** Right on two different days. */
const stepsToKnow = 2;

type Standing = { step: number; climbedOn: number; setId: string };

/** How many questions are known, and how many are one right answer away from it, by set id. */
export type KnownCounts = { known: Map<string, number>; begun: Map<string, number> };

/**
 * Counts what is known. Each question stands on a step from 0 to 2: a right answer is one step up,
 * once a day at most; each miss is one step back. Known is what stands on 2. Days are those of this phone's calendar;
 * a question counts in the set in which it was answered last. Attempts in any order.
 */
export function countKnown(
  attempts: readonly DatedAttempt[],
  notes: ReadonlyMap<string, AttemptNote>,
): KnownCounts {
  const standings = new Map<string, Standing>();
  for (const attempt of inOrder(attempts, notes)) {
    const day = dayOf(takenAt(attempt, notes.get(attempt.id)));
    const setId = quizSetId(attempt);
    for (const { questionId, isCorrect } of attempt.answers) {
      standings.set(questionId, answered(standings.get(questionId), isCorrect, day, setId));
    }
  }
  const counts: KnownCounts = { known: new Map(), begun: new Map() };
  for (const { step, setId } of standings.values()) {
    if (step === 0) continue;
    const counted = step === stepsToKnow ? counts.known : counts.begun;
    counted.set(setId, (counted.get(setId) ?? 0) + 1);
  }
  return counts;
}

function answered(before: Standing | undefined, isCorrect: boolean, day: number, setId: string): Standing {
  const { step, climbedOn } = before ?? { step: 0, climbedOn: Number.NEGATIVE_INFINITY };
  if (!isCorrect) return { step: Math.max(0, step - 1), climbedOn, setId };
  if (climbedOn === day || step === stepsToKnow) return { step, climbedOn, setId };
  return { step: step + 1, climbedOn: day, setId };
}

/** Days on which something was finished, each once, the first one first. */
export function studiedDays(
  attempts: readonly Pick<DatedAttempt, 'id' | 'created' | 'finished'>[],
  notes: ReadonlyMap<string, AttemptNote>,
): number[] {
  const days = attempts.map((attempt) => dayOf(takenAt(attempt, notes.get(attempt.id))));
  return [...new Set(days)].sort((a, b) => a - b);
}
