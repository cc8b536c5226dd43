import { describe, expect, it } from 'vitest';
import type { ListedQuizSet } from './quiz-sets.ts';
import { subjectMastery, weakestSet } from './subject-mastery.ts';

const set = (subject: string, level: string, questionCount: number) =>
  ({
    row: { id: `${subject}.${level}`, subject, gradeLevel: level, questionCount },
    subject: { id: subject, name: subject, code: subject },
    level: { id: level, code: level },
  }) as ListedQuizSet;
const sets = [set('biology', 'bac2', 10), set('math', 'bac1', 30), set('math', 'bac2', 40)];

const counted = (known: number, right = 0, review = 0) => ({ known, right, review });

it('subjectMastery counts a subject with two levels once, and never more questions than the subject has', () => {
  const states = new Map([
    ['biology.bac2', counted(12, 3, 2)],
    ['math.bac1', counted(5, 2, 1)],
    ['math.bac2', counted(8, 40, 4)],
  ]);
  const mastery = subjectMastery(sets, states);
  expect(mastery.map(({ subject, counts }) => [subject.id, counts])).toEqual([
    ['biology', { known: 10, right: 0, review: 0, total: 10 }],
    ['math', { known: 13, right: 34, review: 1, total: 70 }],
  ]);
});

describe('weakestSet', () => {
  const statesOf = (known: [string, number][]) =>
    new Map(known.map(([setId, count]) => [setId, counted(count)]));
  const proposed = (known: [string, number][], lastAt: [string, number][] = [], among = sets) =>
    weakestSet(among, {
      ...{ states: statesOf(known), lastAt: new Map(lastAt), points: new Map(), seed: 'pupil' },
    })?.row.id;

  it('weakestSet returns the set with the smallest share of known questions', () => {
    expect(
      proposed([
        ['biology.bac2', 5],
        ['math.bac1', 1],
        ['math.bac2', 9],
      ]),
    ).toBe('math.bac1');
    expect(proposed([], [], [])).toBeUndefined();
  });

  it('weakestSet returns the set with the most points in the exam if several are known equally well', () => {
    expect(proposed([])).toBe('math.bac2');
    expect(proposed([['math.bac2', 1]])).toBe('biology.bac2');
    expect(proposed([['math.bac2', 1]], [['biology.bac2', 5]])).toBe('biology.bac2');
  });

  it('weakestSet uses the points of the pupil’s exam if they are given, and otherwise the points that the app assumes', () => {
    const points = new Map([
      ['biology', 400],
      ['math', 150],
    ]);
    const practice = { states: new Map(), lastAt: new Map(), seed: 'pupil' };
    expect(weakestSet(sets, { ...practice, points })?.row.id).toBe('biology.bac2');
    expect(weakestSet(sets, { ...practice, points: new Map() })?.row.id).toBe('math.bac2');
  });

  it('weakestSet returns the set practised longest ago, or never, if the points are equal too', () => {
    const equal = ['chemistry', 'creole', 'math', 'philosophy'].map((subject) => set(subject, 'bac2', 10));
    const lastAt: [string, number][] = equal.map(({ row }, index) => [row.id, 100 - index]);
    expect(proposed([], lastAt, equal)).toBe('philosophy.bac2');
    expect(proposed([], lastAt.slice(1), equal)).toBe('chemistry.bac2');
  });

  it('weakestSet draws a set by the pupil’s seed if nothing else decides, and draws the same set for every order of the sets', () => {
    const equal = ['chemistry', 'creole', 'math', 'philosophy'].map((subject) => set(subject, 'bac2', 10));
    const drawn = Array.from({ length: 40 }, (_, pupil) => {
      const of = (among: typeof equal) =>
        weakestSet(among, {
          ...{ states: new Map(), lastAt: new Map(), points: new Map(), seed: `pupil${pupil}` },
        })?.row.id;
      expect(of([...equal].reverse())).toBe(of(equal));
      return of(equal);
    });
    expect(new Set(drawn).size).toBe(4);
  });
});
