// Chooses the questions of a quiz and their order. Unseen questions are chosen first, then missed ones, then
// those seen longest ago; no question is drawn twice. If the set has more than ten questions, at most five
// questions of the previous quiz are drawn again.

import type { QuizAttempt } from '#domain/schema/schema.ts';
import { quizSetId } from './quiz-set-id.ts';

export const questionsPerQuiz = 10;

export type LastSeen = { atMs: number; wasCorrect: boolean };

/** Returns a number from 0 up to, but not including, 1, like Math.random. */
export type Random = () => number;

export function lastSeenByQuestion(
  attempts: readonly {
    atMs: number;
    answers: readonly { questionId: string; isCorrect: boolean }[];
  }[],
): Map<string, LastSeen> {
  const seen = new Map<string, LastSeen>();
  for (const { atMs, answers } of attempts) {
    for (const { questionId, isCorrect } of answers) {
      const newest = seen.get(questionId);
      if (!newest || newest.atMs < atMs) seen.set(questionId, { atMs, wasCorrect: isCorrect });
    }
  }
  return seen;
}

/**
 * Compares two questions for a sort: unseen before missed before known questions, and in each group the
 * question seen longest ago first.
 */
function byNeed(left: LastSeen | undefined, right: LastSeen | undefined): number {
  const rank = (seen: LastSeen | undefined) => (seen === undefined ? 0 : seen.wasCorrect ? 2 : 1);
  return rank(left) - rank(right) || (left?.atMs ?? 0) - (right?.atMs ?? 0);
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/**
 * Largest number of questions that a quiz shares with the previous quiz of its set, if the set has more than
 * `questionsPerQuiz` questions.
 */
export const mostShared = 5;

/**
 * Returns the number of questions of a quiz. `sharedCount` is the number of the set's questions that were in
 * the previous quiz. A set of 11 to 14 questions may give a shorter quiz, so that fewer questions are
 * repeated.
 */
export function quizLength(questionCount: number, sharedCount: number): number {
  if (questionCount <= questionsPerQuiz) return questionCount;
  return Math.min(questionsPerQuiz, questionCount - sharedCount + Math.min(mostShared, sharedCount));
}

/**
 * Draws the questions of a quiz in random order, but with the questions about one passage together. `before`
 * contains the ids of the questions of the previous quiz. Chooses at random among equally needed questions.
 */
export function drawQuestions<Question extends { id: string; passage?: string | null }>(
  questions: readonly Question[],
  seen: ReadonlyMap<string, LastSeen>,
  random: Random,
  before: ReadonlySet<string> = new Set(),
): Question[] {
  const needed = shuffled(questions, random).sort((left, right) =>
    byNeed(seen.get(left.id), seen.get(right.id)),
  );
  const shared = needed.filter(({ id }) => before.has(id));
  const barred = new Set(questions.length > questionsPerQuiz ? shared.slice(mostShared) : []);
  const drawn = needed.filter((question) => !barred.has(question)).slice(0, questionsPerQuiz);
  return passagesTogether(shuffled(drawn, random));
}

/**
 * Moves questions with the same passage directly after the first of them, so that a pupil reads the passage
 * once.
 */
function passagesTogether<Question extends { passage?: string | null }>(questions: Question[]): Question[] {
  const isFirst = (question: Question, index: number) =>
    !question.passage || questions.findIndex(({ passage }) => passage === question.passage) === index;
  return questions
    .filter(isFirst)
    .flatMap((first) =>
      first.passage ? questions.filter(({ passage }) => passage === first.passage) : [first],
    );
}

type Finished = Pick<QuizAttempt, 'subject' | 'gradeLevel' | 'kind' | 'answers'> & { atMs: number };

/**
 * Returns the ids of the answered questions of the newest quiz of each set, by set id. Attempts of the kinds `retry`
 * and `review` do not count; attempts without a kind count as quizzes.
 */
export function newestQuizzes(attempts: readonly Finished[]): Map<string, Set<string>> {
  const newest = new Map<string, Finished>();
  for (const attempt of attempts) {
    if (attempt.kind === 'retry' || attempt.kind === 'review') continue;
    const setId = quizSetId(attempt);
    const known = newest.get(setId);
    if (!known || known.atMs < attempt.atMs) newest.set(setId, attempt);
  }
  const idsOf = ({ answers }: Finished) => new Set(answers.map(({ questionId }) => questionId));
  return new Map([...newest].map(([setId, attempt]) => [setId, idsOf(attempt)]));
}
