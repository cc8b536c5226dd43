// Counts which questions a pupil knows, as the list of quiz sets shows them. Pure, one pass over the
// answers; the same attempts give the same counts on every phone.
import { dayOf } from '#domain/format/local-day.ts';
import { type AttemptNote, type DatedAttempt, inOrder, takenAt } from '#domain/review/review-cards.ts';
import { quizSetId } from './quiz-set-id.ts';

/** Step on which a question is known: it is reached by right answers on two different days. */
const stepsToKnow = 2;

type QuestionProgress = { step: number; climbedOn: number; setId: string };

/**
 * Number of known questions, and of questions that are one right answer away from known (`begun`), by set
 * id.
 */
export type KnownCounts = { known: Map<string, number>; begun: Map<string, number> };

/**
 * Counts the known questions. Each question is on a step from 0 to 2: a right answer moves it one step up,
 * at most once a day; each wrong answer moves it one step down. A question on step 2 is known. Days are
 * those of this phone's calendar; a question counts in the set in which it was answered last. The attempts
 * may be in any order.
 */
export function countKnown(
  attempts: readonly DatedAttempt[],
  notes: ReadonlyMap<string, AttemptNote>,
): KnownCounts {
  const progressById = new Map<string, QuestionProgress>();
  for (const attempt of inOrder(attempts, notes)) {
    const day = dayOf(takenAt(attempt, notes.get(attempt.id)));
    const setId = quizSetId(attempt);
    for (const { questionId, isCorrect } of attempt.answers) {
      progressById.set(questionId, answered(progressById.get(questionId), isCorrect, day, setId));
    }
  }
  const counts: KnownCounts = { known: new Map(), begun: new Map() };
  for (const { step, setId } of progressById.values()) {
    if (step === 0) continue;
    const counted = step === stepsToKnow ? counts.known : counts.begun;
    counted.set(setId, (counted.get(setId) ?? 0) + 1);
  }
  return counts;
}

function answered(
  before: QuestionProgress | undefined,
  isCorrect: boolean,
  day: number,
  setId: string,
): QuestionProgress {
  const { step, climbedOn } = before ?? { step: 0, climbedOn: Number.NEGATIVE_INFINITY };
  if (!isCorrect) return { step: Math.max(0, step - 1), climbedOn, setId };
  if (climbedOn === day || step === stepsToKnow) return { step, climbedOn, setId };
  return { step: step + 1, climbedOn: day, setId };
}

/** Returns the days on which an attempt was finished, each once, the earliest first. */
export function studiedDays(
  attempts: readonly Pick<DatedAttempt, 'id' | 'created' | 'finished'>[],
  notes: ReadonlyMap<string, AttemptNote>,
): number[] {
  const days = attempts.map((attempt) => dayOf(takenAt(attempt, notes.get(attempt.id))));
  return [...new Set(days)].sort((a, b) => a - b);
}
