import { describe, expect, it } from 'vitest';
import { examine } from '../../../tests/support/fixtures/question-file.ts';
import type { RowError } from './row-error.ts';

describe('a file of questions', () => {
  it('a file of questions can give each question a chapter by code or name, reasons, confusions, accepted answers, a passage and a template', () => {
    const chosen = { subject: 'math', grade_level: '9af', question: 'Q ?', correct: 'B' };
    const options = { a: '1', b: '2', c: '3', d: '4' };
    const template = {
      question: '{a} + 1',
      values: { a: [2, 9] },
      key: 'a+1',
      errors: ['a-1', 'a', '2*a+1'],
    };
    const written = {
      ...{ chapter: 'Thales', why_a: 'Raison', passage: 'Un texte' },
      ...{ confuses: { A: 'Fraksyon', D: 'abcdefghij12345' }, accepted: ['2', 'deux'], template },
    };
    const { questions } = examine(JSON.stringify({ ...chosen, ...options, ...written }));
    expect(questions).toMatchObject([
      {
        ...{ chapter: 'thales', whyA: 'Raison', whyB: null, passage: 'Un texte' },
        ...{ confuses: 'A:fractions D:abcdefghij12345', accepted: '2\ndeux' },
        template: JSON.stringify(template),
      },
    ]);
  });

  it.each<[string, object, RowError]>([
    ['a chapter of another level', { chapter: 'Limites' }, { code: 'unknown-chapter', said: 'Limites' }],
    ['a confusion without a letter', { confuses: 'thales' }, { code: 'wrong-confusion', said: 'thales' }],
    [
      'two confusions of one option',
      { confuses: 'A: thales; A: fractions' },
      { code: 'wrong-confusion', said: 'A: fractions' },
    ],
    ['a reason too long', { why_b: 'x'.repeat(501) }, { code: 'too-long', field: 'whyB' }],
    [
      'a reason that names an option by its letter',
      { why_b: 'C’est la réponse C.' },
      { code: 'names-a-letter', field: 'whyB', said: 'réponse C' },
    ],
    ['too many accepted answers', { accepted: Array(13).fill('1') }, { code: 'wrong-accepted' }],
    ['a template of another form', { template: { a: 1 } }, { code: 'wrong-template', why: 'no-template' }],
  ])('the check of a file of questions reports %s', (_, written, error) => {
    const row = {
      subject: 'math',
      level: '9af',
      question: 'Q ?',
      a: '1',
      b: '2',
      c: '3',
      d: '4',
      correct: 'B',
    };
    expect(examine(JSON.stringify({ ...row, ...written })).faulty).toMatchObject([{ errors: [error] }]);
  });

  it('a row whose subject is unknown has errors for its answers and template, but none for its chapter', () => {
    const row = { level: '9af', question: 'Q ?', a: '1', b: '2', c: '3', d: '4', correct: 'B' };
    const wrong = { chapter: 'Limites', accepted: Array(13).fill('1'), template: { a: 1 } };
    const codes = examine(JSON.stringify({ subject: 'Chant', ...row, ...wrong })).faulty.map(({ errors }) =>
      errors.map(({ code }) => code),
    );
    expect(codes).toEqual([['unknown-subject', 'wrong-accepted', 'wrong-template']]);
  });
});
