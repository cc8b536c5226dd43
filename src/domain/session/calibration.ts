// Compares the memory model with what a pupil answered: for each probe, gives the chance of a right answer by the model
// before the answer, and whether the answer was right. Pure; phone and server use it.
import { type FirstAnswers, shareKnown } from '#domain/review/answer-odds.ts';
import { guessing, type SessionAnswer, type SessionQuestion } from './question-beliefs.ts';
import { recallOf, type Seen, seenAfter, shareOfUnseen, withoutGuesses } from './seen-questions.ts';

type ProbedQuestion = Pick<SessionQuestion, 'id' | 'subject' | 'chapter'>;

type CalibrationOptions = {
  /** All questions of one level; answers to others are ignored. */
  questions: readonly ProbedQuestion[];
  /** All answers, oldest first. */
  answers: readonly SessionAnswer[];
};

/** `expected` is the chance of a right answer, guesses included, from 0 to 1. */
export type ProbeResult = ProbedQuestion & { expected: number; isCorrect: boolean };

export type Calibration = { asked: number; expected: number; right: number };

export function sumProbes(results: readonly ProbeResult[]): Calibration {
  const sum = { asked: results.length, expected: 0, right: 0 };
  for (const { expected, isCorrect } of results) {
    sum.expected += expected;
    sum.right += isCorrect ? 1 : 0;
  }
  return sum;
}

/** Returns the results of the probes of the level, oldest first. */
export function probeResults({ questions, answers }: CalibrationOptions): ProbeResult[] {
  if (!answers.some(({ isProbe }) => isProbe)) return [];
  const byId = new Map(questions.map((one) => [one.id, one]));
  const pupil = createLearner();
  const results: ProbeResult[] = [];
  for (const answer of answers) {
    const question = byId.get(answer.question);
    if (!question) continue;
    const { isCorrect, isProbe } = answer;
    if (isProbe) results.push({ ...question, expected: pupil.chance(question, answer.day), isCorrect });
    pupil.answered(question, answer);
  }
  return results;
}

/** Follows the answers of one pupil, and gives the chance of a right answer at each moment. */
function createLearner() {
  const seen = new Map<string, Seen>();
  const first = new Map<string, FirstAnswers & { subject: string }>();
  const counts = (subject?: string) =>
    [...first.values()].filter((one) => subject === undefined || one.subject === subject).map(withoutGuesses);
  return {
    chance: ({ id, subject, chapter }: ProbedQuestion, day: number): number => {
      const inChapter = first.get(chapter);
      const prior = shareOfUnseen(inChapter && withoutGuesses(inChapter), counts(subject), counts());
      const recall = recallOf(seen.get(id), prior, day, 0);
      return recall + guessing * (1 - recall);
    },
    answered: ({ id, subject, chapter }: ProbedQuestion, answer: SessionAnswer) => {
      const before = first.get(chapter) ?? { right: 0, total: 0, subject };
      const prior = shareKnown(before);
      if (!seen.has(id))
        first.set(chapter, {
          right: before.right + (answer.isCorrect ? 1 : 0),
          total: before.total + 1,
          subject,
        });
      seen.set(id, seenAfter(seen.get(id), answer, prior));
    },
  };
}
