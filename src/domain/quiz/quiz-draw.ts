// Chooses the questions of a quiz and their order. Unseen questions are chosen first, then missed ones,
// then those seen longest ago; no question is drawn twice.

export const questionsPerQuiz = 10;

/** The pupil's newest answer to one question. */
export type LastSeen = { atMs: number; wasCorrect: boolean };

/** A number from 0 up to, but not including, 1, like Math.random. */
export type Random = () => number;

/** Returns the newest answer to each question, by question id; the order of the attempts does not matter. */
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
 * Compares two questions by how much the pupil needs them, for a sort: unseen before missed before known
 * questions, and in each group the one seen longest ago first.
 */
function byNeed(left: LastSeen | undefined, right: LastSeen | undefined): number {
  const rank = (seen: LastSeen | undefined) => (seen === undefined ? 0 : seen.wasCorrect ? 2 : 1);
  return rank(left) - rank(right) || (left?.atMs ?? 0) - (right?.atMs ?? 0);
}

/** Returns the items in a random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/**
 * Draws at most `count` of `questions`, in shuffled order. Chooses at random among equally needed
 * questions, so that two pupils with the same history get different quizzes.
 */
export function drawQuestions<Question extends { id: string }>(
  questions: readonly Question[],
  seen: ReadonlyMap<string, LastSeen>,
  random: Random,
  count = questionsPerQuiz,
): Question[] {
  const needed = shuffled(questions, random).sort((left, right) =>
    byNeed(seen.get(left.id), seen.get(right.id)),
  );
  return shuffled(needed.slice(0, count), random);
}
