import { describe, expect, it } from 'vitest';
import type { QuestionRow } from './content-types.ts';
import { questionErrors, repeatedQuestions } from './question-faults.ts';

function question(changes: Partial<QuestionRow> = {}): QuestionRow {
  return {
    subject: 'math',
    grade_level: '9af',
    language: 'fr',
    question: 'Combien vaut 6 × 7\u00a0?',
    option_a: '42',
    option_b: '36',
    option_c: '48',
    option_d: '13',
    correct_answer: 'A',
    explanation: 'Six fois sept font quarante-deux.',
    chapter: 'arithmetic',
    check: { expression: '6*7' },
    ...changes,
  };
}

const template = {
  question: 'Combien vaut {a} × {b}\u00a0?',
  values: { a: [2, 9], b: [11, 19] },
  key: 'a*b',
  errors: ['a*b-a', 'a*b+a', 'a+b'],
};

describe('questionErrors', () => {
  it('questionErrors accepts a question with an accepted typed answer and a template that equals its text except for the numbers', () => {
    expect(questionErrors(question({ template, accepted: '42' }))).toEqual([]);
  });

  it('questionErrors accepts a valid question, with or without a check', () => {
    const { check: _, ...withoutCheck } = question();
    expect(questionErrors(question())).toEqual([]);
    expect(questionErrors(withoutCheck)).toEqual([]);
  });

  it.each<[string, Partial<QuestionRow>, string]>([
    [
      'a correct answer that does not show the computed number',
      { correct_answer: 'B' },
      'right option B "36" does not show 42',
    ],
    ['a wrong option that is right too', { option_c: '84/2' }, 'wrong option C "84/2" is right too'],
    ['a repeated option', { option_c: '36' }, 'has the equal options B and C'],
    ['an invalid correct answer', { correct_answer: 'E' as 'A' }, 'has an invalid correct answer "E"'],
    ['an unknown subject', { subject: 'maths' }, 'has an unknown subject "maths"'],
    ['an unknown level', { grade_level: '9e' }, 'has an unknown level "9e"'],
    ['an unknown language', { language: 'en' }, 'has an unknown language "en"'],
    ['a chapter of another level', { chapter: 'limits' }, 'has an unknown chapter "limits"'],
    ['a reason for one option only', { why_b: 'C’est 6 × 6.' }, 'has reasons for some options only'],
    [
      'a reason that names a letter',
      { why_a: 'Juste.', why_b: 'Voir la réponse A.', why_c: 'C’est 6 × 8.', why_d: 'C’est 6 + 7.' },
      'whyB names a letter',
    ],
    ['a confusion for the right option', { confuses: 'A:fractions' }, 'has a confusion for the right option'],
    ['a confusion with an unknown chapter', { confuses: 'B:limits' }, 'has unreadable confusions "B:limits"'],
    [
      'a confusion with its own chapter',
      { confuses: 'B:arithmetic' },
      'names its own chapter as a confusion',
    ],
    ['an empty explanation', { explanation: ' ' }, 'explanation is empty'],
    ['an empty option', { option_d: '' }, 'option D is empty'],
    ['a long option', { option_d: 'x'.repeat(501) }, 'option D has 501 characters, 500 allowed'],
    ['a long question', { question: 'x'.repeat(2001) }, 'question has 2001 characters, 2000 allowed'],
    ['a letter in the explanation', { explanation: 'La réponse A est juste.' }, 'explanation names a letter'],
    ['a letter in an option', { option_d: 'Les réponses A et B' }, 'optionD names a letter'],
    ['a wrong accepted answer', { accepted: '43' }, 'refuses the right option if typed'],
    ['an accepted wrong option', { accepted: '42\n36' }, 'accepts the wrong option B if typed'],
    ['an unreadable template', { template: { question: '{a}' } }, 'has an invalid template (no-template)'],
    ['a template in other words', { template: { ...template, question: '{a} × {b}' } }, 'other words'],
    [
      'a template whose explanation names a letter',
      { template: { ...template, explanation: 'La réponse A est juste.' } },
      'has an invalid template (names-a-letter)',
    ],
    [
      'a variant without its no-break space',
      { template: { ...template, explanation: 'C’est {key} !' } },
      'a variant lacks a no-break space',
    ],
    ['an unreadable check', { check: { expression: '6×7' } }, 'check cannot be computed'],
    ['an empty check', { check: { expression: [] } }, 'check cannot be computed: no expression'],
  ])('questionErrors reports %s', (_, changes, error) => {
    expect(questionErrors(question(changes)).join('\n')).toContain(error);
  });

  it('questionErrors reports missing and unknown fields, and a value that is not an object', () => {
    const { explanation: _, ...incomplete } = question();
    expect(questionErrors(incomplete)).toEqual(['lacks explanation']);
    expect(questionErrors({ ...question(), hint: 'x' })).toEqual(['has an unknown field hint']);
    expect(questionErrors(null)).toEqual(['is not a question']);
  });

  it('questionErrors accepts a wrong option that has the computed numbers in another order', () => {
    const roots = {
      option_a: 'x = 2 ou x = 3',
      option_b: 'x = 3 ou x = 2',
      check: { expression: ['2', '3'] },
    };
    expect(questionErrors(question(roots))).toEqual([]);
  });
});

describe('repeatedQuestions', () => {
  it('repeatedQuestions ignores case, accents and punctuation, but not mathematical signs', () => {
    const questions = ['Où est né Pétion\u00a0?', 'ou est ne petion', '2 + 3 =', '2 − 3 ='];
    expect(repeatedQuestions(questions.map((text) => question({ question: text })))).toEqual([[1, 0]]);
  });
});
