// Simulates a pupil's true memory, which the schedulers under test do not see.
import type { Random } from '#domain/quiz/quiz-draw.ts';

/** Shape in which the probability of recall falls over the days since the last answer. */
export type ForgettingCurve = 'flat' | 'steep' | 'exponential';

export type PupilOptions = {
  questionIds: readonly string[];
  curve: ForgettingCurve;
  /** Probability that the pupil knows a question before the first day, from 0 to 1. */
  knownBefore: number;
  /** Factor by which the initial stability of each question is multiplied. */
  speed: number;
  random: Random;
};

type Trace = { stability: number; difficulty: number; day: number };

const chanceOfRightGuess = 0.25;
/**
 * Stability, in days, of questions that the pupil knew before the simulation began: the pupil recalls such a question
 * with a probability of 90 % this long after the start. Multiplied by the pupil’s `speed`.
 */
const stabilityBefore = 18;

const flatDecay = -0.1542;

function recall(curve: ForgettingCurve, days: number, stability: number): number {
  if (curve === 'exponential') return 0.9 ** (days / stability);
  const decay = curve === 'flat' ? flatDecay : -0.5;
  return (1 + ((0.9 ** (1 / decay) - 1) * days) / stability) ** decay;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

// The next two functions return the stability of a question after an answer, by FSRS-6’s formulas with the
// published weights, independent of the model that the app ships.
function recalled({ stability: s, difficulty: d }: Trace, r: number): number {
  return s * (1 + Math.exp(1.8722) * (11 - d) * s ** -0.1666 * (Math.exp(0.796 * (1 - r)) - 1));
}
function relearned({ stability: s, difficulty: d }: Trace, r: number): number {
  return Math.min(s, 1.4835 * d ** -0.0614 * ((s + 1) ** 0.2629 - 1) * Math.exp(1.6483 * (1 - r)));
}

export type Pupil = {
  /**
   * Answers a question. A pupil who does not recall the answer guesses, and then learns it from the explanation.
   */
  answer: (id: string, day: number) => { isCorrect: boolean };
  /** Expected share of the questions that the pupil recalls on a day, from 0 to 1. */
  knowledge: (day: number) => number;
};

export function createPupil({ questionIds, curve, knownBefore, speed, random }: PupilOptions): Pupil {
  const traces = new Map<string, Trace>();
  for (const id of questionIds)
    if (random() < knownBefore) traces.set(id, { stability: stabilityBefore * speed, difficulty: 5, day: 0 });
  const recallOf = (trace: Trace | undefined, day: number) =>
    trace ? recall(curve, day - trace.day, trace.stability) : 0;

  return {
    answer: (id, day) => {
      const trace = traces.get(id);
      const chance = recallOf(trace, day);
      const isRecalled = random() < chance;
      if (isRecalled && trace) {
        const difficulty = clamp(trace.difficulty, 1, 10);
        const stability = trace.day === day ? trace.stability : recalled(trace, chance);
        traces.set(id, { stability: clamp(stability, 0.001, 36_500), difficulty, day });
        return { isCorrect: true };
      }
      const difficulty = clamp(
        trace ? trace.difficulty + (3.0194 * 2 * (10 - trace.difficulty)) / 9 : 6.4133,
        1,
        10,
      );
      const stability = trace ? relearned(trace, chance) : 0.212 * speed;
      traces.set(id, { stability: clamp(stability, 0.001, 36_500), difficulty, day });
      return { isCorrect: random() < chanceOfRightGuess };
    },
    knowledge: (day) =>
      questionIds.reduce((sum, id) => sum + recallOf(traces.get(id), day), 0) / questionIds.length,
  };
}
