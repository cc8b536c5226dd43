import { expect, it } from 'vitest';
import { subjectSign } from './subject-style.ts';

const known = [
  ...['math', 'french', 'creole', 'history', 'geography', 'science', 'physics'],
  ...['chemistry', 'biology', 'philosophy', 'english'],
];

it('gives each subject of the list a colour and letters of its own', () => {
  const signs = known.map((code) => subjectSign(code, ''));
  expect(new Set(signs.map(({ colour }) => colour)).size).toBe(known.length);
  expect(new Set(signs.map(({ letters }) => letters)).size).toBe(known.length);
});

it('gives any other the neutral colour and the first letters of its name', () => {
  expect(subjectSign('economy', 'Économie')).toEqual({ colour: 'var(--s-phil)', letters: 'Éc' });
});
