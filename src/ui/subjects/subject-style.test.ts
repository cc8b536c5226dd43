import { expect, it } from 'vitest';
import { subjectStyle } from './subject-style.ts';

const known = [
  ...['math', 'french', 'creole', 'history', 'geography', 'science', 'physics'],
  ...['chemistry', 'biology', 'philosophy', 'english', 'spanish', 'economy', 'arts'],
];

it('subjectStyle returns a different colour and different letters for each known subject', () => {
  const styles = known.map((code) => subjectStyle(code, ''));
  expect(new Set(styles.map(({ colour }) => colour)).size).toBe(known.length);
  expect(new Set(styles.map(({ letters }) => letters)).size).toBe(known.length);
});

it('subjectStyle returns the colour of philosophy and the first two letters of the name for an unknown subject code', () => {
  expect(subjectStyle('geology', 'Géologie')).toEqual({ colour: 'var(--s-phil)', letters: 'Gé' });
});
