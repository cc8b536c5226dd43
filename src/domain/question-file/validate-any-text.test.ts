import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../../../tests/support/fixtures/any-string.ts';
import { examine, head, subjectsAndLevels } from '../../../tests/support/fixtures/question-file.ts';
import { checkRow, type NewQuestion } from './check-row.ts';
import { writeCsv } from './csv.ts';
import { fileRows, shapeOf } from './file-rows.ts';
import { questionFields, templateColumns } from './question-columns.ts';

describe('reading any text as a question file', () => {
  const word = fc.constantFrom(
    'math',
    '9af',
    'a',
    'B',
    '"',
    ';',
    ',',
    '\t',
    '\n',
    '\r',
    '{',
    '}',
    ':',
    'question',
    '',
  );
  const text = fc.oneof(
    anyString,
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
    fc.array(fc.array(word)).map((rows) => `${head}\n${writeCsv(rows, ';')}`),
    fc.array(fc.json()).map((rows) => `{}\n${rows.join('\n')}`),
    fc.array(fc.oneof(fc.json(), anyString)).map((rows) => `[${rows.join(',')}]`),
  );

  it('reading any text as a question file does not throw, and every row becomes a question, a duplicate or an error', () => {
    fc.assert(
      fc.property(text, (given) => {
        const examined = examine(given);
        if (examined.missingColumns.length > 0) return;
        const clean = given.replace(/^\uFEFF/, '');
        const rows = [...fileRows(clean, shapeOf(clean))];
        const { questions, doubles, faulty } = examined;
        expect(questions.length + doubles.length + faulty.length).toBe(rows.length);
        expect(examined.faulty.every(({ errors }) => errors.length > 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  const texts = fc.string({ minLength: 1, maxLength: 60 }).map((one) => `x${one}`);
  // Starts each option with a different number, because equal options of a question would be an error.
  const option = (number: number) => texts.map((one) => `${number}${one}`);
  const question = fc.record({
    ...{ question: texts, optionA: option(1), optionB: option(2), optionC: option(3), optionD: option(4) },
    correctAnswer: fc.constantFrom('A', 'B', 'C', 'D'),
    explanation: fc.oneof(texts, fc.constant('')),
    ...{ whyA: texts, whyB: texts, whyC: texts, whyD: texts, passage: texts, accepted: texts },
    chapter: fc.constantFrom('fractions', 'thales'),
    confuses: fc.constantFrom('', 'A:fractions', 'B:thales D:abcdefghij12345'),
    template: fc.constant(''),
  });

  it('checkRow returns unchanged the questions of a table written by writeCsv, except that it trims their texts', () => {
    fc.assert(
      fc.property(fc.array(question), fc.constantFrom(',', ';', '\t'), (questions, delimiter) => {
        const columns = templateColumns.ht;
        const cells = questions.map((one) =>
          questionFields.map(
            (field) => ({ subject: 'math', gradeLevel: '9af', language: 'fr', ...one })[field],
          ),
        );
        const table = writeCsv([questionFields.map((field) => columns[field]), ...cells], delimiter);
        const read = [...fileRows(table, shapeOf(table))].map((row) => checkRow(row, subjectsAndLevels));
        expect(read).toEqual(
          questions.map((one) => {
            const trimmed = Object.entries(one).map(([field, value]) => [field, value.trim()]);
            const found = { subject: 'id-math', gradeLevel: 'id-9af', language: 'fr' };
            const question = { ...found, ...Object.fromEntries(trimmed) } as NewQuestion;
            const [explanation, confuses] = [question.explanation || null, question.confuses || null];
            return { question: { ...question, explanation, confuses, template: null } };
          }),
        );
      }),
    );
  });
});
