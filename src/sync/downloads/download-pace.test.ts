import { describe, expect, it } from 'vitest';
import { Pace } from './download-pace.ts';

describe('the speed of a download', () => {
  it('the speed of a download is unknown in the first second', () => {
    const pace = new Pace(0);
    pace.add(50_000, 400);
    expect(pace.bytesPerSecond(900)).toBeNull();
    expect(pace.bytesPerSecond(1_000)).toBe(50_000);
  });

  it('the speed of a download is the average of the last eight seconds', () => {
    const pace = new Pace(0);
    for (let second = 1; second <= 60; second += 1) pace.add(second <= 30 ? 1_000 : 9_000, second * 1_000);
    expect(pace.bytesPerSecond(60_000)).toBe(9_000);
  });

  it('the speed of a download falls while nothing arrives', () => {
    const pace = new Pace(10_000);
    pace.add(10_000, 11_000);
    expect(pace.bytesPerSecond(15_000)).toBe(2_000);
  });
});
