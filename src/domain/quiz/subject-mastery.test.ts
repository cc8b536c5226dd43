import { expect, it } from 'vitest';
import type { ListedQuizSet } from './quiz-sets.ts';
import { subjectMastery, weakestSet } from './subject-mastery.ts';

const set = (subject: string, level: string, questionCount: number) =>
  ({
    row: { id: `${subject}.${level}`, subject, gradeLevel: level, questionCount },
    subject: { id: subject, name: subject },
    level: { id: level },
  }) as ListedQuizSet;
const sets = [set('biology', 'bac2', 10), set('math', 'bac1', 30), set('math', 'bac2', 40)];

it('counts a subject with two levels once, and never more known questions than it has', () => {
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

it('proposes the set with the smallest known share, then the one practised longest ago, then the first', () => {
  const proposed = (known: [string, number][], lastAt: [string, number][] = []) =>
    weakestSet(sets, new Map(known), new Map(lastAt))?.row.id;
  expect(proposed([])).toBe('biology.bac2');
  expect(proposed([], [['biology.bac2', 5]])).toBe('math.bac1');
  expect(
    proposed([
      ['biology.bac2', 5],
      ['math.bac1', 29],
      ['math.bac2', 1],
    ]),
  ).toBe('math.bac2');
  expect(weakestSet([], new Map(), new Map())).toBe(null);
});
