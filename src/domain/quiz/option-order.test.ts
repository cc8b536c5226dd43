import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeQuestion } from '../../../tests/support/fixtures/library-rows.ts';
import { optionLetters } from './grading.ts';
import { optionsOf, orderingAttempt } from './option-order.ts';
import { quizSetId } from './quiz-set-id.ts';

const question = makeQuestion('question0000001');
const lettersOf = (attempt: string | null, id = question.id) =>
  optionsOf({ ...question, id }, attempt)
    .map(({ letter }) => letter)
    .join('');

describe('optionsOf', () => {
  it('optionsOf returns the options in the order of their letters if the attempt is null', () => {
    expect(optionsOf(question, null).map(({ letter, place, text }) => `${letter}${place} ${text}`)).toEqual([
      'AA un',
      'BB deux',
      'CC trois',
      'DD quatre',
    ]);
  });

  it('optionsOf returns every option once with the text of its stored letter, and the shown letters A to D in order', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, attempt) => {
        const options = optionsOf({ ...question, id }, attempt);
        expect(options.map(({ place }) => place)).toEqual([...optionLetters]);
        expect(options.map(({ letter }) => letter).sort()).toEqual([...optionLetters]);
        for (const { letter, text } of options) expect(text).toBe(question[`option${letter}`]);
      }),
    );
  });

  it('optionsOf returns fixed orders for three pairs of a question and an attempt', () => {
    // Another order in a new version of the app would move the options of quizzes in progress and of shown
    // results.
    expect(lettersOf('attempt00000001')).toBe('ACBD');
    expect(lettersOf('attempt00000002')).toBe('DABC');
    expect(lettersOf('attempt00000001', 'question0000002')).toBe('CABD');
  });

  it('optionsOf returns each of the 24 orders about equally often over many attempts', () => {
    const counts = new Map<string, number>();
    for (let attempt = 0; attempt < 24_000; attempt += 1) {
      const letters = lettersOf(`attempt${attempt}`);
      counts.set(letters, (counts.get(letters) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });
});

describe('orderingAttempt', () => {
  const attemptIds = { [quizSetId(question)]: 'reviewattempt01' };

  it('orderingAttempt returns the attempt of the quiz, or in a review the attempt for the question’s set', () => {
    expect(orderingAttempt({ id: 'quizattempt0001', hasDrawnOrder: true }, question)).toBe('quizattempt0001');
    expect(orderingAttempt({ attemptIds, hasDrawnOrder: true }, question)).toBe('reviewattempt01');
    expect(orderingAttempt({ attemptIds: {}, hasDrawnOrder: true }, question)).toBeNull();
  });

  it('orderingAttempt returns null for a quiz or review started by an earlier version, so that its options stay in the order of their letters', () => {
    expect(orderingAttempt({ id: 'quizattempt0001' }, question)).toBeNull();
    expect(orderingAttempt({ attemptIds }, question)).toBeNull();
  });
});
