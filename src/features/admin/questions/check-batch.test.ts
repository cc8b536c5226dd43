import { describe, expect, it } from 'vitest';
import {
  type BatchFields,
  newBatch,
  numbersOf,
  questionAt,
  withField,
  withOneMore,
  without,
} from './batch-fields.ts';
import { checkBatch } from './check-batch.ts';

const subjectLevel = { subject: 's', gradeLevel: 'l' };
const completeFields = {
  question: 'Q ?',
  optionA: 'a',
  optionB: 'b',
  optionC: 'c',
  optionD: 'd',
  correctAnswer: 'B',
};
const question = (number: string, change: Record<string, string> = {}): BatchFields =>
  Object.fromEntries(
    Object.entries({ ...completeFields, ...change }).map(([name, text]) => [`${number}.${name}`, text]),
  );
const batch = (...changes: BatchFields[]): BatchFields =>
  Object.assign({}, newBatch, { mode: 'batch', order: '1,2,3' }, ...changes);

describe('the check of the form with one question', () => {
  const single = (...changes: BatchFields[]) => batch({ mode: 'single', order: '1' }, ...changes);

  it('checkBatch selects the only question for sending if all required fields are filled in', () => {
    expect(checkBatch(single(subjectLevel, question('1')))).toEqual({
      sent: ['1'],
      left: [],
      problem: null,
      faults: {},
    });
  });

  it.each([
    ['no level', { gradeLevel: '' }],
    ['an option of spaces', { '1.optionC': '  ' }],
    ['no right answer', { '1.correctAnswer': '' }],
  ])('checkBatch reports missing fields for %s', (_, change) => {
    const { problem, sent } = checkBatch(single(subjectLevel, question('1'), change));
    expect([problem, sent]).toEqual(['not-all-fields', []]);
  });

  it.each<[string, Record<string, string>, object]>([
    ['options of a single letter that differ in case, as symbols do', { optionD: ' B ', optionB: 'b' }, {}],
    [
      'two options that a reader cannot tell apart',
      { optionD: 'oui ', optionB: 'Oui' },
      { optionD: { code: 'same-options', as: 'B' } },
    ],
    ['a figure without its text', { figure: 'f'.repeat(64) }, { figureAlt: { code: 'no-figure-text' } }],
    [
      'an explanation that names an option by its letter',
      { explanation: 'La réponse B est juste.' },
      { explanation: { code: 'names-a-letter', said: 'réponse B' } },
    ],
    [
      'a reason that names an option by its letter',
      { whyC: 'C’est le choix B.' },
      { whyC: { code: 'names-a-letter', said: 'choix B' } },
    ],
    ['a reason too long', { whyA: 'x'.repeat(501) }, { whyA: { code: 'too-long' } }],
    ['an accepted answer too long', { accepted: 'x'.repeat(61) }, { accepted: { code: 'wrong-accepted' } }],
    [
      'a template that cannot be read',
      { template: '{a}' },
      { template: { code: 'wrong-template', why: 'no-template' } },
    ],
    ['a text too long', { explanation: '🎓'.repeat(2_001) }, { explanation: { code: 'too-long' } }],
  ])('checkBatch returns the listed errors for %s', (_, change, errors) => {
    const checked = checkBatch(single(subjectLevel, question('1', change)));
    if (Object.keys(errors).length === 0) return expect(checked.problem).toBeNull();
    expect(checked).toMatchObject({ problem: 'faulty', sent: [], faults: { 1: errors } });
  });

  it('checkBatch in single mode selects only the first question; questions that were written in batch mode stay in the form', () => {
    const started = batch({ mode: 'single' }, subjectLevel, question('1'), question('2'), {
      '3.question': 'Et ?',
    });
    expect(checkBatch(started)).toMatchObject({ sent: ['1'], left: ['2', '3'] });
  });
});

describe('the check of the form with several questions', () => {
  it('checkBatch reports a missing level rather than the lack of a complete question', () => {
    expect(checkBatch(batch({ subject: 's' })).problem).toBe('no-subject-level');
  });

  it('checkBatch reports an error if no question is complete', () => {
    expect(checkBatch(batch(subjectLevel, { '1.question': 'Et ?' })).problem).toBe('none-complete');
  });

  it('checkBatch selects the complete questions for sending, and leaves the incomplete ones in the form', () => {
    const started = batch(subjectLevel, question('1'), { '2.question': 'Et ?', '3.language': 'ht' });
    expect(checkBatch(started)).toEqual({ sent: ['1'], left: ['2'], problem: null, faults: {} });
  });

  it('checkBatch selects no question for sending if a complete question has an error', () => {
    const invalid = batch(subjectLevel, question('1'), question('2', { optionC: 'b' }));
    expect(checkBatch(invalid)).toMatchObject({ problem: 'faulty', sent: [] });
  });
});

describe('the list of questions of the form', () => {
  it('withOneMore adds a question with the language, chapter and passage of the last one, and checkBatch does not count the added question as started', () => {
    const taken = { language: 'ht', chapter: 'fractions', passage: 'Yon tèks' };
    const one = batch({ order: '1' }, subjectLevel, question('1', taken));
    const two: BatchFields = { ...one, ...withOneMore(one) };
    expect(numbersOf(two)).toEqual(['1', '2']);
    expect(two).toMatchObject({ '2.language': 'ht', '2.chapter': 'fractions', '2.passage': 'Yon tèks' });
    expect(checkBatch(two)).toMatchObject({ sent: ['1'], left: [] });
  });

  it('withField clears the chapters and confusions of all questions if another subject is chosen', () => {
    const chosen = { chapter: 'fractions', confuses: 'A:thales' };
    const two = batch({ order: '1,2' }, question('1', chosen), question('2', chosen));
    const moved: BatchFields = { ...two, ...withField(two, '', 'subject', 'other') };
    const left = ['1', '2'].map((number) => [moved[`${number}.chapter`], moved[`${number}.confuses`]]);
    expect([moved.subject, left]).toEqual([
      'other',
      [
        ['', ''],
        ['', ''],
      ],
    ]);
  });

  it('`without` does not remove a question that is the only one', () => {
    const three = batch();
    const one = { ...three, ...without(three, '1') };
    expect(numbersOf(one)).toEqual(['2', '3']);
    const last = { ...one, ...without(one, '3') };
    expect(numbersOf({ ...last, ...without(last, '2') })).toEqual(['2']);
  });

  it('withOneMore adds a question under a number that no question has had, not even a removed one', () => {
    const three = batch(question('3'));
    expect(numbersOf({ ...three, ...withOneMore(three) })).toEqual(['1', '2', '3', '4']);
    const two = { ...three, ...without(three, '3') };
    const added = { ...two, ...withOneMore(two) };
    expect(numbersOf(added)).toEqual(['1', '2', '4']);
    expect(questionAt(added, '4').question).toBe('');
  });
});
