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

it('subjectMastery counts a subject with two levels once, and never more known questions than the subject has', () => {
  const known = new Map([
    ['biology.bac2', 12],
    ['math.bac1', 5],
    ['math.bac2', 8],
  ]);
  const begun = new Map([
    ['biology.bac2', 3],
    ['math.bac1', 2],
    ['math.bac2', 40],
  ]);
  const mastery = subjectMastery(sets, { known, begun });
  expect(mastery.map(({ subject, known, begun, total }) => [subject.id, known, begun, total])).toEqual([
    ['biology', 10, 0, 10],
    ['math', 13, 34, 70],
  ]);
});

describe('the next set', () => {
  const proposed = (known: [string, number][], lastAt: [string, number][] = [], among = sets) =>
    weakestSet(among, new Map(known), new Map(lastAt), 'pupil')?.row.id;

  it('is the one with the smallest known share', () => {
    expect(
      proposed([
        ['biology.bac2', 5],
        ['math.bac1', 1],
        ['math.bac2', 9],
      ]),
    ).toBe('math.bac1');
    expect(proposed([], [], [])).toBeUndefined();
  });

  it('is the one with the most points in the exam if several are known equally well', () => {
    expect(proposed([])).toBe('math.bac2');
    expect(proposed([['math.bac2', 1]])).toBe('biology.bac2');
    expect(proposed([['math.bac2', 1]], [['biology.bac2', 5]])).toBe('biology.bac2');
  });

  it('is the one practised longest ago, or never, if the points are equal too', () => {
    const equal = ['chemistry', 'creole', 'math', 'philosophy'].map((subject) => set(subject, 'bac2', 10));
    const lastAt: [string, number][] = equal.map(({ row }, index) => [row.id, 100 - index]);
    expect(proposed([], lastAt, equal)).toBe('philosophy.bac2');
    expect(proposed([], lastAt.slice(1), equal)).toBe('chemistry.bac2');
  });

  it('is drawn for each pupil if nothing else decides, whatever the order of the sets', () => {
    const equal = ['chemistry', 'creole', 'math', 'philosophy'].map((subject) => set(subject, 'bac2', 10));
    const drawn = Array.from({ length: 40 }, (_, pupil) => {
      const of = (among: typeof equal) => weakestSet(among, new Map(), new Map(), `pupil${pupil}`)?.row.id;
      expect(of([...equal].reverse())).toBe(of(equal));
      return of(equal);
    });
    expect(new Set(drawn).size).toBe(4);
  });
});
