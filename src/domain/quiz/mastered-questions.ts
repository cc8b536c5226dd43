// Decides how well a pupil knows each question, counts the questions by state, and lists the days of study.
import { dayOf } from '#domain/format/local-day.ts';
import { type AttemptNote, type DatedAttempt, inOrder, takenAt } from '#domain/review/review-cards.ts';
import { quizSetId } from './quiz-set-id.ts';

/** Step at which a question counts as known: two right answers on different days reach it. */
const stepsToKnow = 2;

type QuestionProgress = { step: number; climbedOn: number; isRight: boolean; setId: string };

/**
 * How well a pupil knows an answered question. `known`: the question is on step 2. `right`: the question is
 * not known, but the newest answer is right. `review`: the newest answer is wrong.
 */
type QuestionState = 'known' | 'right' | 'review';

export type StateCounts = Record<QuestionState, number>;

export const noCounts: StateCounts = { known: 0, right: 0, review: 0 };

type Notes = ReadonlyMap<string, AttemptNote>;

/**
 * Counts the answered questions of each set by their state. Each question is on a step from 0 to 2: a right
 * answer moves it one step up, at most once a day; each wrong answer moves it one step down. Days are those
 * of this phone's calendar. A question counts in the set in which it was answered last. The attempts may be
 * in any order.
 */
export function countStates(attempts: readonly DatedAttempt[], notes: Notes): Map<string, StateCounts> {
  const progressById = new Map<string, QuestionProgress>();
  for (const attempt of inOrder(attempts, notes)) replay(progressById, attempt, notes);
  const counts = new Map<string, StateCounts>();
  for (const progress of progressById.values()) {
    const ofSet = counts.get(progress.setId) ?? { ...noCounts };
    ofSet[stateOf(progress)] += 1;
    counts.set(progress.setId, ofSet);
  }
  return counts;
}

export type AttemptChange = {
  /** The questions of the set by state, after the attempt. */
  counts: StateCounts;
  /** The questions whose state the attempt changed, by their new state. */
  changed: StateCounts;
  gained: number;
};

/**
 * Returns the change that the attempt `id` made after the attempts that were taken before it; null if
 * `attempts` does not contain it.
 */
export function changeBy(attempts: readonly DatedAttempt[], notes: Notes, id: string): AttemptChange | null {
  const ordered = inOrder(attempts, notes);
  const index = ordered.findIndex((attempt) => attempt.id === id);
  const attempt = ordered[index];
  if (!attempt) return null;
  const progressById = new Map<string, QuestionProgress>();
  for (const earlier of ordered.slice(0, index)) replay(progressById, earlier, notes);
  const before = new Map(progressById);
  replay(progressById, attempt, notes);
  const change = { counts: { ...noCounts }, changed: { ...noCounts }, gained: 0 };
  for (const [questionId, progress] of progressById) {
    if (progress.setId !== quizSetId(attempt)) continue;
    const state = stateOf(progress);
    const earlier = before.get(questionId);
    const stateBefore = earlier && stateOf(earlier);
    change.counts[state] += 1;
    if (state === stateBefore) continue;
    change.changed[state] += 1;
    if (state !== 'review') change.gained += 1;
  }
  return change;
}

const stateOf = ({ step, isRight }: QuestionProgress): QuestionState =>
  step === stepsToKnow ? 'known' : isRight ? 'right' : 'review';

function replay(progressById: Map<string, QuestionProgress>, attempt: DatedAttempt, notes: Notes): void {
  const day = dayOf(takenAt(attempt, notes.get(attempt.id)));
  const setId = quizSetId(attempt);
  for (const { questionId, isCorrect } of attempt.answers)
    progressById.set(questionId, answered(progressById.get(questionId), isCorrect, day, setId));
}

function answered(
  before: QuestionProgress | undefined,
  isRight: boolean,
  day: number,
  setId: string,
): QuestionProgress {
  const { step, climbedOn } = before ?? { step: 0, climbedOn: Number.NEGATIVE_INFINITY };
  if (!isRight) return { step: Math.max(0, step - 1), climbedOn, isRight, setId };
  if (climbedOn === day || step === stepsToKnow) return { step, climbedOn, isRight, setId };
  return { step: step + 1, climbedOn: day, isRight, setId };
}

/** Returns the days with an attempt, as numbers of `dayOf`, each once, the earliest first. */
export function studiedDays(
  attempts: readonly Pick<DatedAttempt, 'id' | 'created' | 'finished'>[],
  notes: Notes,
): number[] {
  const days = attempts.map((attempt) => dayOf(takenAt(attempt, notes.get(attempt.id))));
  return [...new Set(days)].sort((a, b) => a - b);
}
