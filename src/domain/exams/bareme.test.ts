import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { readBareme, totalPoints } from './bareme.ts';
import { baremeErrors, baremeForm } from './bareme-form.ts';

const contract: { cases: { why: string; text: string; isValid: boolean }[] } = JSON.parse(
  readFileSync('tests/contract/baremes.json', 'utf8'),
);
const chapters = chaptersOf('math', '9af');

it.each(contract.cases)('readBareme and baremeErrors accept $why: $isValid', ({ text, isValid }) => {
  const isRead = readBareme(text) !== null;
  const hasErrors = baremeErrors(baremeForm(text), chapters) !== null;
  expect(isRead && !hasErrors).toBe(isValid);
});

it('readBareme drops fields that this version of the app does not know', () => {
  const exercise = { name: 'Exercice 1', points: 12.5, chapter: 'fractions', page: 2 };
  const bareme = { minutes: 120, material: 'Règle', exercises: [exercise] };
  const text = JSON.stringify({ ...bareme, exercises: [{ ...exercise, later: 1 }], later: 1 });
  expect(readBareme(text)).toEqual(bareme);
});

it('readBareme drops an empty list of questions, with which the editor says that an exercise has none', () => {
  const exercise = { name: '1', points: 1, chapter: null, page: 1 };
  const text = JSON.stringify({ minutes: 60, material: null, exercises: [{ ...exercise, questions: [] }] });
  expect(readBareme(text)?.exercises).toEqual([exercise]);
});

it('readBareme returns null for an exam without barème', () => {
  expect([readBareme(null), readBareme(undefined), readBareme('')]).toEqual([null, null, null]);
});

it('readBareme accepts a chapter that this version of the app does not know', () => {
  const exercises = [{ name: '1', points: 1, chapter: 'later-chapter', page: 1 }];
  expect(readBareme(JSON.stringify({ minutes: 60, material: null, exercises }))?.exercises).toEqual(
    exercises,
  );
});

it('readBareme refuses more exercises than an exam may have', () => {
  const exercises = Array.from({ length: 31 }, () => ({ name: '1', points: 1, chapter: null, page: 1 }));
  const text = (count: number) =>
    JSON.stringify({ minutes: 60, material: null, exercises: exercises.slice(0, count) });
  expect(readBareme(text(30))).not.toBeNull();
  expect(readBareme(text(31))).toBeNull();
});

it('totalPoints adds the points of all exercises', () => {
  expect(totalPoints([{ points: 12.5 }, { points: 7.5 }])).toBe(20);
  expect(totalPoints([])).toBe(0);
});
