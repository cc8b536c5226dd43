import { describe, expect, it } from 'vitest';
import { LineTrial } from './retry-after-cut.ts';

const large = { upBytes: 30_000, downBytes: 32_768 };
const small = { upBytes: 300, downBytes: 4096 };

describe('a line that was cut', () => {
  it('is given up after a small request that nothing answered: there is no network', () => {
    expect(new LineTrial().noteCut({ ...large, upBytes: 300 }, false)).toBe('end');
  });

  it('is asked for something smaller after a large one, and given up when that fails too', () => {
    const line = new LineTrial();
    expect(line.noteCut(large, false)).toBe('smaller');
    expect(line.isSmall).toBe(true);
    expect(line.noteCut(small, false)).toBe('end');
  });

  it('tells what was too large once something smaller has passed', () => {
    const line = new LineTrial();
    line.noteCut(large, false);
    expect(line.noteWhole()).toEqual(large);
    expect([line.isSmall, line.noteWhole()]).toEqual([false, null]);
  });

  it('is asked for all but the one thing that cannot be made smaller, once', () => {
    const line = new LineTrial();
    expect(line.noteCut(large, false, true)).toBe('without');
    expect(line.noteCut(large, false, true)).toBe('end');
    const better = new LineTrial();
    better.noteCut(large, false, true);
    expect(better.noteWhole()).toEqual(large);
    expect([better.noteCut(large, false, true), better.noteCut(large, false, true)]).toEqual([
      'halved',
      'without',
    ]);
    expect(new LineTrial().noteCut(small, false, true)).toBe('end');
  });

  it('is asked the same again where the connection may only have had its fill', () => {
    const line = new LineTrial();
    for (let passed = 0; passed < 4; passed++) line.noteWhole();
    expect(line.noteCut(small, false)).toBe('same');
    expect(line.noteCut(small, false)).toBe('end');
  });

  it('is asked for half where a connection bears little more than one request', () => {
    const line = new LineTrial();
    line.noteWhole();
    expect(line.noteCut(large, false)).toBe('halved');
    line.noteWhole();
    expect(line.noteCut(large, true)).toBe('same');
  });

  it('is asked for less after an answer that had begun, four times in a row at most', () => {
    const line = new LineTrial();
    const next = () => line.noteCut(large, true);
    expect([next(), next(), next(), next()]).toEqual(['smaller', 'smaller', 'smaller', 'end']);
    line.noteGain();
    expect(next()).toBe('smaller');
  });
});
