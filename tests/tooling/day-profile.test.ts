import { describe, expect, it } from 'vitest';
import {
  accountsAt,
  arrivals,
  peakRatePerAccount,
  seededNumbers,
  writeKind,
  writesPerAccountADay,
} from '../../bench/day/day-profile.ts';
import { highestHeld, nextRate, type Step } from '../../bench/day/rate-search.ts';
import { quantile } from '../../bench/server/load-client.ts';

describe('the profile of a day', () => {
  it('500,000 accounts make 533 exchanges a second in the busiest five minutes, and each account writes 3.6 times a day', () => {
    expect(Math.round(500_000 * peakRatePerAccount)).toBe(533);
    expect(accountsAt(500_000 * peakRatePerAccount)).toBe(500_000);
    expect(writesPerAccountADay).toBeCloseTo(3.6);
  });

  it('arrivals returns the moments in order, in packets of equal moments, and about as many as the rate requires', () => {
    const moments = arrivals({ ratePerSecond: 200, packet: 10, seconds: 100 }, seededNumbers(7));
    expect(moments.length).toBeGreaterThan(18_000);
    expect(moments.length).toBeLessThan(22_000);
    expect(moments.length % 10).toBe(0);
    expect(moments[0]).toBe(moments[9]);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(100_000);
  });

  it('writeKind returns each kind of write for its share of the random numbers', () => {
    const random = seededNumbers(3);
    const kinds = Array.from({ length: 20_000 }, () => writeKind(random()));
    const share = (kind: string) => kinds.filter((drawn) => drawn === kind).length / kinds.length;
    expect(share('attempt')).toBeCloseTo(0.6, 1);
    expect(share('reply') + share('thread')).toBeCloseTo(0.02, 1);
    expect(writeKind(0.9999999)).toBe('thread');
  });

  it('quantile of the numbers 1 to 100 is 51 for the share 0.5 and 100 for 0.99', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(quantile(values, 0.5)).toBe(51);
    expect(quantile(values, 0.99)).toBe(100);
  });
});

describe('the search for the highest rate', () => {
  const searchFor = (limit: number, first = 300) => {
    const steps: Step[] = [];
    for (let rate = nextRate(steps, first); rate !== null; rate = nextRate(steps, first))
      steps.push({ rate, holds: rate <= limit });
    return { steps, found: highestHeld(steps) };
  };

  it.each([50, 290, 830, 1_210, 4_000])('the search finds 85 to 100 % of the highest rate (%i)', (limit) => {
    const { steps, found } = searchFor(limit);
    expect(found).toBeLessThanOrEqual(limit);
    expect(found).toBeGreaterThan(limit * 0.85);
    expect(steps.length).toBeLessThanOrEqual(10);
  });

  it('the search for the highest rate ends with 0 if no rate holds', () => {
    expect(searchFor(0).found).toBe(0);
  });

  it('highestHeld ignores a rate that held but is above a rate that failed', () => {
    const steps = [
      { rate: 300, holds: true },
      { rate: 600, holds: false },
      { rate: 900, holds: true },
    ];
    expect(highestHeld(steps)).toBe(300);
  });
});
