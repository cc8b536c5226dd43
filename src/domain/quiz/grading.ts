// Grades a quiz. Every question counts once, and an unanswered question counts as wrong.

export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof optionLetters)[number];

/** One entry of an attempt's answers, exactly as it is sent and stored. */
type GradedAnswer = { questionId: string; selectedAnswer: OptionLetter; isCorrect: boolean };

export type GradedQuiz = { score: number; totalQuestions: number; answers: GradedAnswer[] };

/**
 * `chosen` maps a question id to the chosen letter. Questions without a letter have no entry in `answers` but
 * count in `totalQuestions`. `typed` holds the typed answers by question id, which are right or wrong whatever
 * their letter.
 */
export function gradeQuiz(
  questions: readonly { id: string; correctAnswer: OptionLetter }[],
  chosen: Readonly<Record<string, OptionLetter>>,
  typed: Readonly<Record<string, { isCorrect: boolean }>> = {},
): GradedQuiz {
  const answers = questions.flatMap(({ id, correctAnswer }) => {
    const selectedAnswer = chosen[id];
    const isCorrect = typed[id]?.isCorrect ?? selectedAnswer === correctAnswer;
    return selectedAnswer ? [{ questionId: id, selectedAnswer, isCorrect }] : [];
  });
  return {
    score: answers.filter((answer) => answer.isCorrect).length,
    totalQuestions: questions.length,
    answers,
  };
}
