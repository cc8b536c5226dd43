import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../../../tests/support/fixtures/any-string.ts';
import { delimiterOf, delimiters, readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string, delimiter: ',' | ';' | '\t' = ',') =>
  [...readCsv(text, delimiter)].map(({ cells }) => cells);

describe('readCsv, writeCsv and delimiterOf', () => {
  it.each([
    [
      'several cells and lines',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['every kind of line break', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['quotes, delimiters and line breaks in quotes', '"a, ""b""\r\nc",d', [['a, "b"\r\nc', 'd']]],
    ['a quote inside an unquoted cell', '5" de long,b', [['5" de long', 'b']]],
    ['text after a closing quote', '"a" b,c', [['a b', 'c']]],
    ['empty cells at both ends', ',a,\n', [['', 'a', '']]],
    ['empty lines', '\n\na\n\n', [['a']]],
    ['no text', '', []],
  ])('readCsv returns the expected rows for %s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('readCsv gives the line on which each row begins, even after cells with line breaks', () => {
    const rows = [...readCsv('a\n"b\r\nb\nb",c\n\nd\re', ',')];
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, 'b\r\nb\nb'],
      [6, 'd'],
      [7, 'e'],
    ]);
  });

  it('readCsv returns all text after an unclosed quote as the last cell, and marks the row as unclosed', () => {
    expect([...readCsv('a,b\nc,"d\ne,f\n', ',')].at(-1)).toMatchObject({
      line: 2,
      cells: ['c', 'd\ne,f\n'],
      isUnclosed: true,
    });
  });

  it.each([
    ['a,b;c,d', ','],
    ['a;b;"c, d"', ';'],
    ['a\tb, c\td', '\t'],
    ['', ','],
  ])('delimiterOf returns the delimiter that gives the first row the most cells: %s', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'é', ' ') }),
  );

  it('readCsv reads rows written by writeCsv back unchanged, except for rows of one empty cell', () => {
    const rows = fc.array(fc.array(cell, { minLength: 1 }));
    fc.assert(
      fc.property(rows, fc.constantFrom(...delimiters), (table, delimiter) => {
        const expected = table.filter((cells) => cells.length > 1 || cells[0] !== '');
        expect(cellsOf(writeCsv(table, delimiter), delimiter)).toEqual(expected);
      }),
    );
  });

  it('readCsv reads any text without an exception, and loses no characters except quotes, delimiters and line breaks', () => {
    const anyText = fc.oneof(anyString, cell);
    fc.assert(
      fc.property(anyText, fc.constantFrom(...delimiters), (text, delimiter) => {
        const rows = [...readCsv(text, delimiter)];
        const lettersOf = (one: string) => one.replace(/[",;\t\r\n]/g, '');
        expect(
          rows
            .flatMap(({ cells }) => cells)
            .map(lettersOf)
            .join(''),
        ).toBe(lettersOf(text));
        expect(rows.map(({ line }) => line)).toEqual([...rows.map(({ line }) => line)].sort((a, b) => a - b));
      }),
    );
  });
});
