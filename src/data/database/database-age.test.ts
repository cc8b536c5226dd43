import { expect, it } from 'vitest';
import { ageOf, growAge } from './database-age.ts';
import type { Meta } from './stored-rows.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Returns the age after responses that arrived at these moments. Each moment is the server's time and then
 * the phone's, in hours.
 */
function ageAfter(...moments: [serverHours: number | null, phoneHours: number][]): number {
  const meta: Meta = {
    key: 'meta',
    birth: 'birth0000000000',
    dataVersion: 1,
    seen: null,
    generation: 1,
    nextOrder: 1,
  };
  for (const [server, phone] of moments)
    growAge(meta, server === null ? null : server * hourMs, phone * hourMs);
  return ageOf(meta);
}

it('the database age is the time that has passed by both clocks, however far apart they are', () => {
  expect(ageAfter([1_000, 3])).toBe(0);
  expect(ageAfter([1_000, 3], [1_005, 8], [1_006, 9])).toBe(6 * hourMs);
});

it('the database age grows by the smaller difference of the two clocks, and not at all when one clock goes back', () => {
  expect(ageAfter([0, 0], [9, 2])).toBe(2 * hourMs);
  expect(ageAfter([0, 0], [2, 9])).toBe(2 * hourMs);
  expect(ageAfter([500_000, 0], [0, 1], [500_000, 2], [500_001, 3])).toBe(2 * hourMs);
  expect(ageAfter([0, 500_000], [1, 0], [2, 500_000], [3, 500_001])).toBe(2 * hourMs);
});

it('the database age grows by at most a day per response, even when both clocks jump together', () => {
  expect(ageAfter([0, 0], [500_000, 500_000])).toBe(dayMs);
});

it('the database age catches up after the server’s time was unknown for a while', () => {
  expect(ageAfter([0, 0], [null, 4], [9, 9])).toBe(9 * hourMs);
});

it('growAge limits `lastFinished`, the date of the last quiz result, to the server’s time', () => {
  const meta: Meta = {
    ...{ key: 'meta', birth: 'birth0000000000', dataVersion: 1, seen: null, generation: 1, nextOrder: 1 },
    lastFinished: 9 * hourMs,
  };
  growAge(meta, null, 9 * hourMs);
  expect(meta.lastFinished).toBe(9 * hourMs);
  growAge(meta, 2 * hourMs, 9 * hourMs);
  expect(meta.lastFinished).toBe(2 * hourMs);
  growAge(meta, 5 * hourMs, 12 * hourMs);
  expect(meta.lastFinished).toBe(2 * hourMs);
});
