import { describe, expect, it } from 'vitest';
import { dayInSeason, examSeason } from '../../scripts/serve/exam-season.ts';

describe('examSeason', () => {
  it.each([
    ['2027-05-31T23:59:59Z', 2027],
    ['2027-06-01T00:00:00Z', 2028],
    ['2026-11-27T12:00:00Z', 2027],
    ['2027-01-01T00:00:00Z', 2027],
  ])('examSeason at %s returns %i', (now, year) => {
    expect(examSeason(Date.parse(now))).toBe(year);
  });
});

describe('dayInSeason', () => {
  it.each([
    ['06-14', 0, '2027-06-14'],
    ['06-15', 0, '2027-06-21'],
    ['06-20', 3, '2027-06-24'],
    ['07-04', 0, '2027-07-05'],
    ['06-28', 3, '2027-07-01'],
  ])('dayInSeason takes the first Monday on or after %s, adds %i days and returns %s', (from, days, day) => {
    expect(dayInSeason(2027, from, days)).toBe(day);
  });

  it('dayInSeason returns the same Monday for a Monday itself and for the six days before it', () => {
    const days = ['08', '09', '10', '11', '12', '13', '14'].map((day) => dayInSeason(2027, `06-${day}`, 0));
    expect(new Set(days)).toEqual(new Set(['2027-06-14']));
  });
});
