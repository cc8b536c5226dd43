import { expect, it } from 'vitest';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { figuresOfSet, type HistoryRow } from './read-history.ts';

const row = (id: string, gradeLevel: string, score: number, isPractice = false) =>
  ({
    attempt: { id, subject: 'math', gradeLevel, score, totalQuestions: 10 },
    subjectLevel: { subject: makeSubject(), level: makeLevel() },
    ...{ atMs: score, isPractice, isWaiting: false },
  }) as unknown as HistoryRow;

it('figuresOfSet counts the complete quizzes of the set, not those of its subject at another level', () => {
  const newestFirst = [
    row('d', 'bac1', 10, true),
    row('c', 'bac1', 4),
    row('b', 'bac2', 9),
    row('a', 'bac1', 2),
  ];
  const figures = figuresOfSet({ rows: newestFirst }, 'math.bac1');
  expect(figures).toMatchObject({ count: 2, averageShare: 0.3, best: { id: 'c' } });
  expect(figures?.lastAttempts.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(newestFirst.map(({ attempt }) => attempt.id)).toEqual(['d', 'c', 'b', 'a']);
  expect(figuresOfSet({ rows: newestFirst }, 'math.9af')).toBeUndefined();
});
