import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue, examine } from '../../../tests/support/fixtures/question-file.ts';
import { writeQuestions } from './write-questions.ts';

const piece = fc.constantFrom(
  ...[
    '"',
    ';',
    ',',
    '\n',
    '\r\n',
    "'",
    '=1+1',
    '-2',
    '\\',
    '$\\frac{1}{2}$',
    '$x_1 < 3$',
    '« Èske ou pare? »',
  ],
  ...['kijan', 'ñandú', '😀', ' ', '\t', 'sep=;', '{"a":1}', '[', '0', 'é'],
);
/**
 * Generates texts that end with a full stop, because line breaks and spaces at the end of a text would be
 * trimmed.
 */
const text = (prefix: string) =>
  fc.array(piece, { maxLength: 12 }).map((pieces) => `${prefix}${pieces.join('')}.`);
const question = fc.record({
  subject: fc.constantFrom('id-math', 'id-geography'),
  gradeLevel: fc.constantFrom('id-9af', 'id-bac1'),
  question: text(''),
  ...{ optionA: text('1'), optionB: text('2'), optionC: text('3'), optionD: text('4') },
  correctAnswer: fc.constantFrom('A' as const, 'B' as const, 'C' as const, 'D' as const),
  explanation: fc.oneof(text(''), fc.constant(null)),
  ...{ whyA: text(''), whyB: text(''), whyC: fc.constant(null), whyD: text(''), passage: text('') },
  // Leaves out chapters, because the two subjects have different ones; the test below exports a chapter.
  chapter: fc.constant(null),
  confuses: fc.constantFrom('A:abcdefghij12345', 'B:abcdefghij12345 D:000000000000000', null),
  accepted: fc.constantFrom('42', '42\nquarante-deux', null),
  template: fc.constantFrom(
    '{"question":"{a} + 1","values":{"a":[2,9]},"key":"a+1","errors":["a-1","a","2*a+1"]}',
    null,
  ),
  id: fc.string({ unit: fc.constantFrom(...'abcz019'), minLength: 15, maxLength: 15 }),
  language: fc.constantFrom('fr' as const, 'ht' as const, 'en' as const, 'es' as const, null),
});
const trimmed = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Row;

it.each(['fr', 'ht'] as const)(
  'questions exported with column names in the language %s are read back unchanged',
  (language) => {
    fc.assert(
      fc.property(fc.array(question.map(trimmed), { minLength: 1, maxLength: 8 }), (questions) => {
        const read = examine(`\uFEFF${writeQuestions(questions, catalogue, language)}`);
        expect(read.faulty).toEqual([]);
        const both = [...read.questions, ...read.doubles.map((double) => double.question)];
        expect(both).toHaveLength(questions.length);
        expect(both).toEqual(expect.arrayContaining(questions.map(({ id: _, ...written }) => written)));
      }),
      { numRuns: 300 },
    );
  },
);

it('a chapter is exported by its code and read back', () => {
  const question = {
    ...{ id: 'aaaaaaaaaaaaaaa', subject: 'id-math', gradeLevel: 'id-9af', question: 'Q ?', language: null },
    ...{ optionA: '1', optionB: '2', optionC: '3', optionD: '4', explanation: null },
    ...{ correctAnswer: 'A' as const, chapter: 'fractions', confuses: 'B:thales' },
  };
  const { questions } = examine(writeQuestions([question], catalogue, 'fr'));
  expect(questions).toMatchObject([{ chapter: 'fractions', confuses: 'B:thales' }]);
});
