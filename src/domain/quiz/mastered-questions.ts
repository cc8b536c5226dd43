// Decides how well a pupil knows each question, counts the questions by state, and lists the days of study.
import { dayOf } from '#domain/format/local-day.ts';
import { type MemoryState, memoryAfter, recallAfter } from '#domain/memory/memory-model.ts';
import {
  type AttemptNote,
  type DatedAttempt,
  inOrder,
  mayBeGuess,
  shareAfter,
  takenAt,
} from '#domain/review/review-cards.ts';
import { quizSetId } from './quiz-set-id.ts';

/** Step at which a question counts as known: two right answers on different days reach it. */
const stepsToKnow = 2;

/** Least probability of recall, by the model of the study sessions, with which a question counts as known. */
const leastRecall = 0.7;

type QuestionProgress = {
  step: number;
  climbedOn: number;
  isRight: boolean;
  setId: string;
  memory: MemoryState;
  answeredOn: number;
};

/**
 * How well a pupil knows an answered question; `countStates` explains the steps. `known`: the question is on step 2,
 * and is still expected to be recalled. `right`: the question is not on step 2, but the newest answer is right.
 * `review`: the newest answer is wrong, or the question is on step 2 and may be forgotten.
 */
type QuestionState = 'known' | 'right' | 'review';

export type StateCounts = Record<QuestionState, number>;

export const noCounts: StateCounts = { known: 0, right: 0, review: 0 };

type Notes = ReadonlyMap<string, AttemptNote>;

/**
 * Counts the answered questions of each set by their state. Each question is on a step from 0 to 2: a right
 * answer moves it one step up, at most once a day; each wrong answer moves it one step down. Days are those
 * of this phone's calendar. A question on step 2 is known until its expected recall falls below 70 %. A question
 * counts in the set in which it was answered last. The attempts may be in any order; `today` is a day as `dayOf`
 * returns it.
 */
export function countStates(
  attempts: readonly DatedAttempt[],
  notes: Notes,
  today: number,
): Map<string, StateCounts> {
  const { progressById, replay } = startReplay(notes);
  for (const attempt of inOrder(attempts, notes)) replay(attempt);
  const counts = new Map<string, StateCounts>();
  for (const progress of progressById.values()) {
    const ofSet = counts.get(progress.setId) ?? { ...noCounts };
    ofSet[stateOf(progress, today)] += 1;
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
 * Returns how the attempt `id` changed the states of the questions in its set, compared with the state after all
 * earlier attempts; null if `attempts` does not contain the attempt.
 */
export function changeBy(attempts: readonly DatedAttempt[], notes: Notes, id: string): AttemptChange | null {
  const ordered = inOrder(attempts, notes);
  const index = ordered.findIndex((attempt) => attempt.id === id);
  const attempt = ordered[index];
  if (!attempt) return null;
  const { progressById, replay } = startReplay(notes);
  for (const earlier of ordered.slice(0, index)) replay(earlier);
  const before = new Map(progressById);
  const day = dayOf(takenAt(attempt, notes.get(id)));
  replay(attempt);
  const change = { counts: { ...noCounts }, changed: { ...noCounts }, gained: 0 };
  for (const [questionId, progress] of progressById) {
    if (progress.setId !== quizSetId(attempt)) continue;
    const state = stateOf(progress, day);
    const earlier = before.get(questionId);
    const stateBefore = earlier && stateOf(earlier, day);
    change.counts[state] += 1;
    if (state === stateBefore) continue;
    change.changed[state] += 1;
    if (state !== 'review') change.gained += 1;
  }
  return change;
}

function stateOf({ step, isRight, memory, answeredOn }: QuestionProgress, today: number): QuestionState {
  if (step < stepsToKnow) return isRight ? 'right' : 'review';
  return recallAfter(today - answeredOn, memory.stability) < leastRecall ? 'review' : 'known';
}

/**
 * Returns `replay`, which adds an attempt to `progressById`; callers pass the earliest attempt first. The memory
 * follows the rules of the study sessions (`beliefAfter`): an unlikely right answer may be a guess, and a second answer
 * on one day does not change the memory.
 */
function startReplay(notes: Notes) {
  const progressById = new Map<string, QuestionProgress>();
  const firstAnswers: Parameters<typeof shareAfter>[0] = new Map();
  const replay = (attempt: DatedAttempt): void => {
    const day = dayOf(takenAt(attempt, notes.get(attempt.id)));
    const setId = quizSetId(attempt);
    const share = shareAfter(firstAnswers, attempt, progressById);
    for (const { questionId, isCorrect } of attempt.answers) {
      const before = progressById.get(questionId);
      const { memory, answeredOn } = memoryOf(before, isCorrect, day, share);
      const remembered = { memory, answeredOn, isRight: isCorrect, setId };
      progressById.set(questionId, { ...remembered, ...stepAfter(before, isCorrect, day) });
    }
  };
  return { progressById, replay };
}

function memoryOf(
  before: QuestionProgress | undefined,
  isRight: boolean,
  day: number,
  share: number,
): Pick<QuestionProgress, 'memory' | 'answeredOn'> {
  const days = before ? Math.max(0, day - before.answeredOn) : 0;
  if (before && days === 0) return before;
  const chance = before ? recallAfter(days, before.memory.stability) : share;
  const grade = !isRight ? 'again' : mayBeGuess(chance) ? 'hard' : 'good';
  return { memory: memoryAfter(before?.memory ?? null, days, grade), answeredOn: day };
}

function stepAfter(
  before: QuestionProgress | undefined,
  isRight: boolean,
  day: number,
): Pick<QuestionProgress, 'step' | 'climbedOn'> {
  const { step, climbedOn } = before ?? { step: 0, climbedOn: Number.NEGATIVE_INFINITY };
  if (!isRight) return { step: Math.max(0, step - 1), climbedOn };
  if (climbedOn === day || step === stepsToKnow) return { step, climbedOn };
  return { step: step + 1, climbedOn: day };
}

/** Returns the days with an attempt, as numbers of `dayOf`, each once, the earliest first. */
export function studiedDays(
  attempts: readonly Pick<DatedAttempt, 'id' | 'created' | 'finished'>[],
  notes: Notes,
): number[] {
  const days = attempts.map((attempt) => dayOf(takenAt(attempt, notes.get(attempt.id))));
  return [...new Set(days)].sort((a, b) => a - b);
}
