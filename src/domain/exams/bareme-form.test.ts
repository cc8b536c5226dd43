import { describe, expect, it } from 'vitest';
import {
  type BaremeForm,
  baremeErrors,
  baremeForm,
  baremeText,
  sentBareme,
  typedPoints,
} from './bareme-form.ts';

const chapters = [{ code: 'fractions' }];
const exercise = { name: 'Exercice 1', points: '12,5', chapter: 'fractions', page: '2', questions: [] };
const form: BaremeForm = { minutes: '120', material: 'Règle', exercises: [exercise] };
const sent =
  '{"minutes":120,"material":"Règle","exercises":[{"name":"Exercice 1","points":12.5,"chapter":"fractions","page":2}]}';

describe('the texts of the barème’s editor', () => {
  it('baremeForm reads the barème of a row, and baremeText writes the same text back', () => {
    expect(baremeForm(sent)).toEqual(form);
    expect(baremeText(form)).toBe(sent);
  });

  it('baremeForm returns empty fields for an exam without barème, and baremeText returns an empty text for empty fields', () => {
    const empty = { minutes: '', material: '', exercises: [] };
    expect(baremeForm('')).toEqual(empty);
    expect(baremeText(empty)).toBe('');
    expect(baremeForm('[null]')).toEqual(empty);
    expect(baremeForm('{"exercises":[null]}').exercises).toHaveLength(1);
  });

  it.each(['2,', '2,50', '2.5', ' 3', 'deux', '', '1e3'])(
    'baremeText and baremeForm keep points "%s" as they were typed',
    (points) => {
      const typed = { ...form, exercises: [{ ...exercise, points }] };
      expect(baremeForm(baremeText(typed))).toEqual(typed);
    },
  );

  it('sentBareme returns numbers, and texts without spaces around them', () => {
    const typed = {
      minutes: ' 120 ',
      material: ' Règle ',
      exercises: [{ ...exercise, name: ' Exercice 1', points: '12.50' }],
    };
    expect(sentBareme(baremeText(typed))).toBe(sent.replace('"page":2', '"page":2,"questions":[]'));
    expect(sentBareme(baremeText({ ...form, material: ' ' }))).toContain('"material":null');
    expect(sentBareme('')).toBe('');
  });

  it('typedPoints returns the sum of the points that can be read', () => {
    const exercises = ['12,5', '7.5', '', 'x'].map((points) => ({ ...exercise, points }));
    expect(typedPoints({ ...form, exercises })).toBe(20);
  });
});

describe('the errors of a barème', () => {
  it.each([
    ['a complete one', {}, null],
    ['one without exercises', { exercises: [] }, null],
    ['an empty one', { minutes: '', material: '', exercises: [] }, null],
    ['no duration', { minutes: ' ' }, { minutes: 'missing', exercises: [{}] }],
    ['a duration in hours', { minutes: '2 h' }, { minutes: 'not-minutes', exercises: [{}] }],
    ['a duration of half a minute', { minutes: '0,5' }, { minutes: 'not-minutes', exercises: [{}] }],
    [
      'an exercise too many',
      { exercises: Array.from({ length: 31 }, () => exercise) },
      { count: 'too-many', exercises: Array.from({ length: 31 }, () => ({})) },
    ],
    ['as many exercises as allowed', { exercises: Array.from({ length: 30 }, () => exercise) }, null],
    ['a long material', { material: 'é'.repeat(201) }, { material: 'too-long', exercises: [{}] }],
  ])('baremeErrors returns the errors of a barème by field: %s', (_, change, errors) => {
    expect(baremeErrors({ ...form, ...change }, chapters)).toEqual(errors);
  });

  it.each([
    ['no name', { name: ' ' }, { name: 'missing' }],
    ['a long name', { name: 'é'.repeat(81) }, { name: 'too-long' }],
    ['no points', { points: '' }, { points: 'missing' }],
    ['points of 0', { points: '0' }, { points: 'not-points' }],
    ['a quarter of a point', { points: '2,25' }, { points: 'not-points' }],
    ['no page', { page: '' }, { page: 'missing' }],
    ['page 0', { page: '0' }, { page: 'not-a-page' }],
    ['a chapter of another subject', { chapter: 'limits' }, { chapter: 'unknown-chapter' }],
    ['no chapter', { chapter: '' }, null],
  ])('baremeErrors returns the errors of an exercise with %s', (_, change, errors) => {
    const exercises = [exercise, { ...exercise, ...change }];
    expect(baremeErrors({ ...form, exercises }, chapters)?.exercises ?? null).toEqual(errors && [{}, errors]);
  });
});

describe('an exercise with questions in the barème’s editor', () => {
  const questions = [
    { label: '1 a', points: '2,5' },
    { label: '1 b', points: '10' },
  ];
  const split: BaremeForm = { ...form, exercises: [{ ...exercise, points: '3', questions }] };

  it('baremeText writes the sum of an exercise’s questions as its points, and baremeForm reads the questions back', () => {
    const text = baremeText(split);
    expect(JSON.parse(text).exercises).toEqual([
      {
        ...{ name: 'Exercice 1', points: 12.5, chapter: 'fractions', page: 2 },
        questions: [
          { label: '1 a', points: 2.5 },
          { label: '1 b', points: 10 },
        ],
      },
    ]);
    expect(baremeForm(text)).toEqual({ ...form, exercises: [{ ...exercise, questions }] });
    expect(typedPoints(split)).toBe(12.5);
    expect(baremeErrors(split, chapters)).toBeNull();
  });

  it('sentBareme trims the labels of an exercise’s questions, and writes their points as numbers', () => {
    const typed = { ...exercise, questions: [{ label: ' 1 ', points: '2,50' }] };
    const [written] = JSON.parse(sentBareme(baremeText({ ...form, exercises: [typed] }))).exercises;
    expect(written).toMatchObject({ points: 2.5, questions: [{ label: '1', points: 2.5 }] });
  });

  it('baremeErrors returns the errors of an exercise’s questions, and an error of their sum only if no question has an error', () => {
    const errorsOf = (...list: typeof questions) =>
      baremeErrors({ ...form, exercises: [{ ...exercise, questions: list }] }, chapters)?.exercises[0];
    expect(errorsOf({ label: ' ', points: '0' }, { label: 'x'.repeat(21), points: '2' })).toEqual({
      questions: [{ label: 'missing', points: 'not-points' }, { label: 'too-long' }],
    });
    const half = { label: '1', points: '60' };
    expect(errorsOf(half, half)).toEqual({ points: 'not-points' });
  });

  it('baremeErrors allows 50 questions at most in all exercises together', () => {
    const count = (length: number) => Array.from({ length }, () => ({ label: '1', points: '1' }));
    const errorsOf = (length: number) =>
      baremeErrors(
        { ...form, exercises: [25, length - 25].map((part) => ({ ...exercise, questions: count(part) })) },
        chapters,
      );
    expect(errorsOf(50)).toBeNull();
    expect(errorsOf(51)).toMatchObject({ count: 'too-many' });
  });
});
