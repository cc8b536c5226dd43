import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { makeQuestion } from '../../../tests/support/fixtures/library-rows.ts';
import type { OptionLetter } from './grading.ts';
import { isOver, missedQuestions, openRuns, resultOfAttempt, resultOfRun } from './quiz-in-progress.ts';

const question = (id: string, correctAnswer: OptionLetter) => makeQuestion(id, { correctAnswer });
const questions = [question('q1', 'A'), question('q2', 'B'), question('q3', 'C')];
const run = (id: string, startedAt: number, position = 0, setId = 's.l') => ({
  id,
  setId,
  startedAt,
  position,
  questions,
  chosen: { q1: 'A', q2: 'D', q3: 'C' } as Record<string, OptionLetter>,
});
const ids = (result: { corrections: { question: QuizQuestion }[] }) =>
  result.corrections.map((correction) => correction.question.id);

describe('a started quiz', () => {
  it('isOver returns true if the position is past the last question, or if the phone knows an attempt with the id of the quiz', () => {
    expect(isOver(run('r', 1, 2), new Set())).toBe(false);
    expect(isOver(run('r', 1, 3), new Set())).toBe(true);
    expect(isOver(run('r', 1, 2), new Set(['r']))).toBe(true);
  });

  it('openRuns returns, for each set, the unfinished quiz that was started first', () => {
    const open = openRuns(
      [run('late', 20), run('early', 10), run('over', 5, 3), run('sent', 1), run('other', 30, 0, 't.l')],
      new Set(['sent']),
    );
    expect([...open].map(([setId, { id }]) => [setId, id])).toEqual([
      ['t.l', 'other'],
      ['s.l', 'early'],
    ]);
  });

  it('openRuns returns the same quiz for each order of two quizzes that were started at the same moment', () => {
    const none = new Set<string>();
    expect(openRuns([run('a', 1), run('b', 1)], none).get('s.l')?.id).toBe('a');
    expect(openRuns([run('b', 1), run('a', 1)], none).get('s.l')?.id).toBe('a');
  });
});

describe('the result of a quiz', () => {
  it('resultOfRun lists wrong answers first, then right ones, each in the order of the questions', () => {
    const result = resultOfRun(run('r', 1, 3));
    expect(result).toMatchObject({ score: 2, totalQuestions: 3 });
    expect(ids(result)).toEqual(['q2', 'q1', 'q3']);
    expect(result.corrections.map(({ number }) => number)).toEqual([2, 1, 3]);
    expect(result.corrections[0]).toMatchObject({ selected: 'D', isCorrect: false });
  });

  it('`orderedBy` of a quiz result is the id of the attempt that decides the order of the options, or null if an earlier version of the app started the quiz', () => {
    const orderOf = (result: { corrections: { orderedBy: string | null }[] }) =>
      new Set(result.corrections.map(({ orderedBy }) => orderedBy));
    expect(orderOf(resultOfRun({ ...run('r', 1, 3), hasDrawnOrder: true }))).toEqual(new Set(['r']));
    expect(orderOf(resultOfRun(run('r', 1, 3)))).toEqual(new Set([null]));
    const answers = [{ questionId: 'q1', selectedAnswer: 'B' as const, isCorrect: false }];
    const attempt = { id: 'a', score: 0, totalQuestions: 1, answers };
    expect(orderOf(resultOfAttempt(attempt, questions, 10))).toEqual(new Set(['a']));
  });

  it('resultOfRun lists an unanswered question as wrong', () => {
    const result = resultOfRun({ ...run('r', 1, 3), chosen: { q1: 'A' } });
    expect(result.corrections[0]).toMatchObject({ question: { id: 'q2' }, selected: null, isCorrect: false });
  });

  it('resultOfRun returns the text and the verdict of a typed answer', () => {
    const typed = { q1: { text: '47', spelling: null, isCorrect: false, letter: 'A' as const } };
    const [first] = resultOfRun({ ...run('r', 1, 3), chosen: { q1: 'B' }, typed }).corrections;
    expect(first).toMatchObject({ question: { id: 'q1' }, selected: 'A', isCorrect: false, typed: '47' });
  });

  it('resultOfAttempt treats an answer that is stored as wrong, but with the letter of the right option, as a typed answer, unless the question has changed since', () => {
    const answers = [{ questionId: 'q1', selectedAnswer: 'A' as const, isCorrect: false }];
    const attempt = { id: 'a', score: 0, totalQuestions: 1, answers };
    expect(resultOfAttempt(attempt, questions, 10).corrections[0]?.typed).toBe('');
    const edited = questions.map((one) => ({ ...one, updated: 20 }));
    expect(resultOfAttempt(attempt, edited, 10).corrections[0]?.typed).toBeUndefined();
    const chosen = [{ questionId: 'q1', selectedAnswer: 'B' as const, isCorrect: false }];
    expect(
      resultOfAttempt({ ...attempt, answers: chosen }, questions, 10).corrections[0]?.typed,
    ).toBeUndefined();
  });

  it('resultOfAttempt keeps the score and verdicts stored in the attempt, even if a question was changed or deleted since', () => {
    const attempt = {
      id: 'a',
      score: 2,
      totalQuestions: 3,
      answers: [
        { questionId: 'q1', selectedAnswer: 'B', isCorrect: true },
        { questionId: 'gone', selectedAnswer: 'B', isCorrect: true },
        { questionId: 'q2', selectedAnswer: 'D', isCorrect: false },
      ] as const,
    };
    const changed = questions.map((one) => (one.id === 'q1' ? { ...one, updated: 20 } : one));
    const result = resultOfAttempt({ ...attempt, answers: [...attempt.answers] }, changed, 10);
    expect(result).toMatchObject({ score: 2, totalQuestions: 3, unknownCount: 1 });
    expect(result.corrections.map(({ isEdited }) => isEdited)).toEqual([false, true]);
    expect(missedQuestions(result).map(({ id }) => id)).toEqual(['q2']);
    expect(ids(result)).toEqual(['q2', 'q1']);
    expect(result.corrections[1]?.isCorrect).toBe(true);
  });
});
