import { describe, expect, it } from 'vitest';
import { LineTrial } from './retry-after-cut.ts';

const large = { upBytes: 30_000, downBytes: 32_768 };
const small = { upBytes: 300, downBytes: 4096 };

describe('LineTrial, after a connection was cut,', () => {
  it('gives up when a small request got no response, because there is no network', () => {
    expect(new LineTrial().noteCut({ ...large, upBytes: 300 }, false)).toBe('end');
  });

  it('tries something smaller after a large request, and gives up when that fails too', () => {
    const line = new LineTrial();
    expect(line.noteCut(large, false)).toBe('smaller');
    expect(line.isSmall).toBe(true);
    expect(line.noteCut(small, false)).toBe('end');
  });

  it('returns which sizes were too large once something smaller has succeeded', () => {
    const line = new LineTrial();
    line.noteCut(large, false);
    expect(line.noteWhole()).toEqual(large);
    expect([line.isSmall, line.noteWhole()]).toEqual([false, null]);
  });

  it('leaves out a single entry that cannot be made smaller, once', () => {
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

  it('sends the same request again when the connection had carried several requests before', () => {
    const line = new LineTrial();
    for (let passed = 0; passed < 4; passed++) line.noteWhole();
    expect(line.noteCut(small, false)).toBe('same');
    expect(line.noteCut(small, false)).toBe('end');
  });

  it('halves the request when a connection carries little more than one', () => {
    const line = new LineTrial();
    line.noteWhole();
    expect(line.noteCut(large, false)).toBe('halved');
    line.noteWhole();
    expect(line.noteCut(large, true)).toBe('same');
  });

  it('asks for less when a response had begun, and gives up at the fourth failure in a row', () => {
    const line = new LineTrial();
    const next = () => line.noteCut(large, true);
    expect([next(), next(), next(), next()]).toEqual(['smaller', 'smaller', 'smaller', 'end']);
    line.noteGain();
    expect(next()).toBe('smaller');
  });
});
