import { describe, expect, it } from 'vitest';
import { dayMs, forumTime, homeTime, hourMs, postTime } from './relative-time.ts';

const nowMs = Date.UTC(2026, 5, 15, 12);
const ago = (ms: number) => nowMs - ms;

describe('homeTime', () => {
  const noon = new Date(2026, 5, 15, 12).getTime();

  it.each([
    ['an hour ahead of the phone', -hourMs],
    ['this instant', 0],
    ['this morning', 11 * hourMs],
  ])('homeTime gives today for %s', (_, ms) => {
    expect(homeTime(noon - ms, noon)).toEqual({ unit: 'today' });
  });

  it.each([
    ['yesterday evening', 13 * hourMs, 'days', 1],
    ['yesterday morning', 35 * hourMs, 'days', 1],
    ['six days', 6 * dayMs, 'days', 6],
    ['seven days', 7 * dayMs, 'weeks', 1],
    ['thirteen days', 13 * dayMs, 'weeks', 1],
    ['fourteen days', 14 * dayMs, 'weeks', 2],
    ['twenty-nine days', 29 * dayMs, 'weeks', 4],
    ['thirty days', 30 * dayMs, 'months', 1],
    ['fifty-nine days', 59 * dayMs, 'months', 1],
    ['a year', 365 * dayMs, 'months', 12],
  ] as const)('homeTime gives the age in days, weeks or months for %s', (_, ms, unit, count) => {
    expect(homeTime(noon - ms, noon)).toEqual({ unit, count });
  });
});

describe('forumTime', () => {
  it.each([
    ['a time in the future', -dayMs, { unit: 'under-an-hour' }],
    ['59 minutes', hourMs - 1, { unit: 'under-an-hour' }],
    ['an hour', hourMs, { unit: 'hours', count: 1 }],
    ['just under a day', dayMs - 1, { unit: 'hours', count: 23 }],
    ['a day', dayMs, { unit: 'days', count: 1 }],
    ['just under two days', 2 * dayMs - 1, { unit: 'days', count: 1 }],
    ['a hundred days', 100 * dayMs, { unit: 'days', count: 100 }],
  ] as const)('forumTime gives the age in hours or days for %s', (_, ms, expected) => {
    expect(forumTime(ago(ms), nowMs)).toEqual(expected);
  });
});

describe('postTime', () => {
  it.each([
    ['a time in the future', -dayMs, { unit: 'now' }],
    ['59 minutes', hourMs - 1, { unit: 'now' }],
    ['an hour', hourMs, { unit: 'hours', count: 1 }],
    ['just under a day', dayMs - 1, { unit: 'hours', count: 23 }],
    ['a day', dayMs, { unit: 'yesterday' }],
    ['just under two days', 2 * dayMs - 1, { unit: 'yesterday' }],
    ['two days', 2 * dayMs, { unit: 'date', atMs: ago(2 * dayMs) }],
  ] as const)('postTime gives now, hours, yesterday or a date for %s', (_, ms, expected) => {
    expect(postTime(ago(ms), nowMs)).toEqual(expected);
  });
});
