import { expect, it } from 'vitest';
import { subjectSign } from './subject-style.ts';

const known = [
  ...['math', 'french', 'creole', 'history', 'geography', 'science', 'physics'],
  ...['chemistry', 'biology', 'philosophy', 'english'],
];

it('subjectSign returns a different colour and different letters for each known subject', () => {
  const signs = known.map((code) => subjectSign(code, ''));
  expect(new Set(signs.map(({ colour }) => colour)).size).toBe(known.length);
  expect(new Set(signs.map(({ letters }) => letters)).size).toBe(known.length);
});

it('subjectSign returns the neutral colour and the first letters of the name for any other subject', () => {
  expect(subjectSign('economy', 'Économie')).toEqual({ colour: 'var(--s-phil)', letters: 'Éc' });
});
