// Predicts how well a question is remembered: FSRS-6 with its published weights, except the stability after
// the first answer, and with a decay of -0.5. A wrong answer never raises the stability. With the decay of
// FSRS-6 itself (-0.1542), the model would forget more slowly than pupils who pause their study. The decay of FSRS-4.5,
// -0.5, gave the better schedule in simulations (`npm run sim:learning`). Formulas and weights:
// https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm

/** Stability in days until recall falls to 90 %, and difficulty from 1 (easy) to 10 (hard). */
export type MemoryState = { stability: number; difficulty: number };

/**
 * Grade of one answer. `again`: the answer is wrong. `hard`: the answer is right, although a wrong answer was
 * more likely.
 */
export type AnswerGrade = 'again' | 'hard' | 'good';

/**
 * Stability, in days, after the first answer. Differs from FSRS-6's weights, which are for cards that
 * learners have never met: a pupil whose first answer is right probably knew it from class, and a pupil whose
 * first answer is wrong has just seen the explanation. Chosen by `npm run sim:learning`.
 */
export const initialStability = { again: 0.35, hard: 4, good: 15 } as const;
/** FSRS-6's weights w4 to w15, named by their effects. */
const initialDifficulty = 6.4133;
const difficultyByGrade = 0.8334;
const difficultyStep = 3.0194;
const difficultyReversion = 0.001;
const growth = 1.8722;
const growthSaturation = 0.1666;
const growthByForgetting = 0.796;
const lapseScale = 1.4835;
const lapseByDifficulty = 0.0614;
const lapseByStability = 0.2629;
const lapseByForgetting = 1.6483;
const hardPenalty = 0.6014;

const gradeNumbers = { again: 1, hard: 2, good: 3 } as const;
const easyNumber = 4;

/**
 * Factor that makes recall fall to 90 % after `stability` days: 0.9 ** (1 / decay) - 1, for a decay of -0.5.
 */
const forgettingFactor = 0.9 ** -2 - 1;

const shortestStability = 0.001;
const longestStability = 36_500;

/** Returns the probability of recall `days` after the last answer, from 0 to 1. */
export function recallAfter(days: number, stability: number): number {
  return 1 / Math.sqrt(1 + (forgettingFactor * Math.max(0, days)) / stability);
}

const clampDifficulty = (value: number) => Math.min(10, Math.max(1, value));
const clampStability = (value: number) => Math.min(longestStability, Math.max(shortestStability, value));

const difficultyAtFirst = (grade: number) =>
  initialDifficulty - Math.exp(difficultyByGrade * (grade - 1)) + 1;

function nextDifficulty(difficulty: number, grade: number): number {
  const damped = difficulty + (-difficultyStep * (grade - 3) * (10 - difficulty)) / 9;
  const easy = difficultyAtFirst(easyNumber);
  return clampDifficulty(difficultyReversion * easy + (1 - difficultyReversion) * damped);
}

function stabilityAfterRecall(
  { stability, difficulty }: MemoryState,
  recall: number,
  isHard: boolean,
): number {
  const gain =
    Math.exp(growth) *
    (11 - difficulty) *
    stability ** -growthSaturation *
    (Math.exp(growthByForgetting * (1 - recall)) - 1) *
    (isHard ? hardPenalty : 1);
  return clampStability(stability * (1 + gain));
}

function stabilityAfterLapse({ stability, difficulty }: MemoryState, recall: number): number {
  const relearned =
    lapseScale *
    difficulty ** -lapseByDifficulty *
    ((stability + 1) ** lapseByStability - 1) *
    Math.exp(lapseByForgetting * (1 - recall));
  return clampStability(Math.min(relearned, stability));
}

/**
 * Returns the memory after an answer that was given `days` days after the previous answer; `before` is null
 * for the first answer.
 */
export function memoryAfter(before: MemoryState | null, days: number, grade: AnswerGrade): MemoryState {
  const number = gradeNumbers[grade];
  if (!before)
    return { stability: initialStability[grade], difficulty: clampDifficulty(difficultyAtFirst(number)) };
  const recall = recallAfter(days, before.stability);
  return {
    stability:
      grade === 'again'
        ? stabilityAfterLapse(before, recall)
        : stabilityAfterRecall(before, recall, grade === 'hard'),
    difficulty: nextDifficulty(before.difficulty, number),
  };
}
