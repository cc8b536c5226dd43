import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeQuiz, optionLetters } from './grading.ts';

const questions = [
  { id: 'q1', correctAnswer: 'A' },
  { id: 'q2', correctAnswer: 'D' },
  { id: 'q3', correctAnswer: 'B' },
] as const;

describe('gradeQuiz', () => {
  it('gradeQuiz marks each answer, in the order of the questions', () => {
    expect(gradeQuiz(questions, { chosen: { q3: 'B', q1: 'A', q2: 'C' } })).toEqual({
      score: 2,
      totalQuestions: 3,
      answers: [
        { questionId: 'q1', selectedAnswer: 'A', isCorrect: true },
        { questionId: 'q2', selectedAnswer: 'C', isCorrect: false },
        { questionId: 'q3', selectedAnswer: 'B', isCorrect: true },
      ],
    });
  });

  it('gradeQuiz takes the letter and the verdict of a typed answer, if there is one, instead of the chosen letter', () => {
    const note = { text: '47', spelling: null, isCorrect: false, letter: 'A' } as const;
    const graded = gradeQuiz(questions, { chosen: { q1: 'B', q2: 'D' }, typed: { q1: note } });
    expect(graded.score).toBe(1);
    expect(graded.answers[0]).toEqual({ questionId: 'q1', selectedAnswer: 'A', isCorrect: false });
  });

  it('gradeQuiz counts an unanswered question as wrong, and ignores an answer to a question that is not in the quiz', () => {
    expect(gradeQuiz(questions, { chosen: { q1: 'A', other: 'B' } })).toEqual({
      score: 1,
      totalQuestions: 3,
      answers: [{ questionId: 'q1', selectedAnswer: 'A', isCorrect: true }],
    });
  });

  it('the score that gradeQuiz returns is the number of questions whose chosen letter is the right one, for all letters', () => {
    const letter = fc.constantFrom(...optionLetters);
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, letter), { maxLength: 10 }), (pairs) => {
        const drawn = pairs.map(([correctAnswer], index) => ({ id: `q${index}`, correctAnswer }));
        const chosen = Object.fromEntries(pairs.map(([, pick], index) => [`q${index}`, pick]));
        const graded = gradeQuiz(drawn, { chosen });
        expect(graded.score).toBe(pairs.filter(([right, pick]) => right === pick).length);
        expect(graded.answers).toHaveLength(pairs.length);
      }),
    );
  });
});
