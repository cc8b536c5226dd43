// Grades a quiz. Every question counts once, and an unanswered question counts as wrong.

export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof optionLetters)[number];

type GradedAnswer = { questionId: string; selectedAnswer: OptionLetter; isCorrect: boolean };

export type GradedQuiz = { score: number; totalQuestions: number; answers: GradedAnswer[] };

/**
 * A typed answer. `spelling` is the accepted answer if a right answer was spelled differently. `letter` is
 * the letter that is sent.
 */
export type TypedNote = { text: string; spelling: string | null; isCorrect: boolean; letter: OptionLetter };

/**
 * Chosen letters and typed answers, both by question id. A question with a typed answer has a letter in
 * `chosen` too. That letter has the same verdict, but may name another option.
 */
export type ChosenAndTyped = {
  chosen: Readonly<Record<string, OptionLetter>>;
  typed?: Readonly<Record<string, TypedNote>> | undefined;
};

type Keyed = { id: string; correctAnswer: OptionLetter };

export function answerIn({ chosen, typed }: ChosenAndTyped, { id, correctAnswer }: Keyed) {
  const letter = chosen[id];
  if (!letter) return null;
  const note = typed?.[id];
  if (!note) return { letter, isCorrect: letter === correctAnswer, typed: null };
  return { letter: note.letter, isCorrect: note.isCorrect, typed: note };
}

/**
 * Returns the option that an answer names; null for a wrong typed answer that is no option: it is stored as wrong, but
 * with the letter of the right option.
 */
export const optionOf = (
  { correctAnswer }: Pick<Keyed, 'correctAnswer'>,
  { letter, isCorrect }: { letter: OptionLetter; isCorrect: boolean },
): OptionLetter | null => (letter === correctAnswer && !isCorrect ? null : letter);

/** Grades a quiz. Questions without an answer have no entry in `answers` but count in `totalQuestions`. */
export function gradeQuiz(questions: readonly Keyed[], run: ChosenAndTyped): GradedQuiz {
  const answers = questions.flatMap((question) => {
    const answer = answerIn(run, question);
    if (!answer) return [];
    return [{ questionId: question.id, selectedAnswer: answer.letter, isCorrect: answer.isCorrect }];
  });
  return {
    score: answers.filter((answer) => answer.isCorrect).length,
    totalQuestions: questions.length,
    answers,
  };
}
