import { describe, expect, it } from 'vitest';
import { activityRate, newestOf, sumOf } from './admin-overview.ts';

const totals = (users: number) => ({ users, exams: 0, quizQuestions: 0, forumPosts: 0, updates: 0 });
const row = (id: string, created: number, updated = created) => ({ id, created, updated });

describe('activityRate', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
  ])('activityRate of %d active users among %d profiles is %d per cent', (activeUsers, users, rate) => {
    expect(activityRate({ activeUsers, totals: totals(users) })).toBe(rate);
  });
});

describe('sumOf', () => {
  it('sumOf adds up the counts of a week', () => {
    expect(sumOf([1, 0, 0, 2, 0, 0, 3])).toBe(6);
  });
});

describe('newestOf', () => {
  it('newestOf returns the five newest rows of the server and of this phone, each once', () => {
    const listed = [6, 5, 4, 3, 2].map((at) => row(`s${at}`, at));
    const own = [row('new', 9), row('s5', 5, 8), row('old', 1)];
    const newest = newestOf(listed, own, new Set());
    expect(newest.map(({ id }) => id)).toEqual(['new', 's6', 's5', 's4', 's3']);
    expect(newest[2]).toBe(own[1]);
  });

  it('newestOf leaves out rows that were deleted on this phone, and returns the server’s version of a row if it is newer', () => {
    const listed = [row('a', 3, 9), row('b', 2)];
    const own = [row('a', 3, 3)];
    expect(newestOf(listed, own, new Set(['b']))).toEqual([listed[0]]);
  });
});
