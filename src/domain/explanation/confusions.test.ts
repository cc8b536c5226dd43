import { describe, expect, it } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { chapterKey, confusedWith, readConfusions } from './confusions.ts';
import { readWrittenConfusions } from './written-confusions.ts';

const chapters = chaptersOf('math', 'bac1');
const question = { subject: 's', chapter: 'limits', correctAnswer: 'B', confuses: null } as const;

describe('readWrittenConfusions', () => {
  it.each([
    ['A: Limites; C=derivatives', { A: 'limits', C: 'derivatives' }],
    ['a:Derive | d : abcdefghij12345', { A: 'derivatives', D: 'abcdefghij12345' }],
    ['A:limits C:derivatives', { A: 'limits', C: 'derivatives' }],
    ['A: Suites arithmétiques', { A: 'arithmetic-sequences' }],
    ['', {}],
  ])('readWrittenConfusions reads the confusions of "%s"', (text, confusions) => {
    expect(readWrittenConfusions(text, chapters)).toEqual({ confusions });
  });

  it.each([['B: Thalès'], ['limits'], ['A: limits; A: lines']])(
    'readWrittenConfusions returns the part of "%s" that it cannot read',
    (text) => {
      expect(readWrittenConfusions(text, chapters)).toEqual({ said: text.split('; ').at(-1) });
    },
  );
});

describe('confusedWith', () => {
  const of = (confuses: string | null, letter: 'A' | 'B' | 'C') =>
    confusedWith({ ...question, confuses }, letter);

  it('confusedWith returns the chapterKey of the chapter that a wrong option names', () => {
    expect(of('A:lines', 'A')).toBe(chapterKey({ subject: 's', chapter: 'lines' }));
  });

  it('confusedWith returns the id of the question that a wrong option names', () => {
    expect(of('A:abcdefghij12345', 'A')).toBe('abcdefghij12345');
  });

  it('confusedWith returns undefined for the right option, for an option without a confusion, and for a question without confusions', () => {
    expect([of('B:lines', 'B'), of('A:lines', 'C'), of(null, 'A')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('chapterKey distinguishes chapters of two subjects, and returns the subject for a question without a chapter', () => {
  const keys = [{ subject: 's', chapter: 'x' }, { subject: 't', chapter: 'x' }, { subject: 's' }].map(
    chapterKey,
  );
  expect(keys).toEqual(['s/x', 't/x', 's']);
});

it('readConfusions returns no confusions for a text of another form, and for no text', () => {
  expect(['A:limits,C:lines', '{"A":"limits"}', undefined].map(readConfusions)).toEqual([{}, {}, {}]);
});
