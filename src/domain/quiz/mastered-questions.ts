// Counts which questions a pupil knows, for the list of quiz sets, and on which days the pupil studied.
// Pure, one pass over the answers; the same attempts and notes give the same counts on all phones in the
// same time zone.
import { dayOf } from '#domain/format/local-day.ts';
import { type AttemptNote, type DatedAttempt, inOrder, takenAt } from '#domain/review/review-cards.ts';
import { quizSetId } from './quiz-set-id.ts';

/** Step at which a question counts as known: two right answers on different days reach it. */
const stepsToKnow = 2;

type QuestionProgress = { step: number; climbedOn: number; setId: string };

/**
 * Numbers of questions by set id: `known` counts the known questions, `begun` those that are one right
 * answer away from known.
 */
export type KnownCounts = { known: Map<string, number>; begun: Map<string, number> };

/**
 * Counts the known questions, and those one right answer away from known. Each question is on a step from 0
 * to 2: a right answer moves it one step up, at most once a day; each wrong answer moves it one step down. A
 * question on step 2 is known. Days are those of this phone's calendar. A question counts in the set in which
 * it was answered last. The attempts may be in any order.
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

/**
 * Returns the days (numbers as from `dayOf`) on which at least one attempt was finished, each once, the
 * earliest first.
 */
export function studiedDays(
  attempts: readonly Pick<DatedAttempt, 'id' | 'created' | 'finished'>[],
  notes: ReadonlyMap<string, AttemptNote>,
): number[] {
  const days = attempts.map((attempt) => dayOf(takenAt(attempt, notes.get(attempt.id))));
  return [...new Set(days)].sort((a, b) => a - b);
}
