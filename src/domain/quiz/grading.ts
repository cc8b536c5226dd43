// Responsible for marking a quiz: which chosen letters are right, and the score they make.
// Guarantees: pure; every question counts once, one that was left out counts as wrong.

export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof optionLetters)[number];

/** One entry of an attempt's answers, exactly as it is sent and kept. */
export type GradedAnswer = { questionId: string; selectedAnswer: OptionLetter; isCorrect: boolean };

export type GradedQuiz = { score: number; totalQuestions: number; answers: GradedAnswer[] };

/**
 * Marks the answers to `questions`, in their order; `chosen` holds the letter by question id.
 * Questions without a letter have no entry in `answers` but count in `totalQuestions`.
 */
export function gradeQuiz(
  questions: readonly { id: string; correctAnswer: OptionLetter }[],
  chosen: Readonly<Record<string, OptionLetter>>,
): GradedQuiz {
  const answers = questions.flatMap(({ id, correctAnswer }) => {
    const selectedAnswer = chosen[id];
    return selectedAnswer
      ? [{ questionId: id, selectedAnswer, isCorrect: selectedAnswer === correctAnswer }]
      : [];
  });
  return {
    score: answers.filter((answer) => answer.isCorrect).length,
    totalQuestions: questions.length,
    answers,
  };
}
