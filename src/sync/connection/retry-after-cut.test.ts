import { describe, expect, it } from 'vitest';
import { RetryAfterCut } from './retry-after-cut.ts';

const large = { upBytes: 30_000, downBytes: 32_768 };
const small = { upBytes: 300, downBytes: 4096 };

describe('RetryAfterCut, after a connection was cut,', () => {
  it('RetryAfterCut gives up if a small request got no response, because its size cannot be the reason', () => {
    expect(new RetryAfterCut().noteCut({ ...large, upBytes: 300 }, false)).toBe('end');
  });

  it('RetryAfterCut tries a smaller request after a large one failed, and gives up when the smaller one fails too', () => {
    const retry = new RetryAfterCut();
    expect(retry.noteCut(large, false)).toBe('smaller');
    expect(retry.isSmall).toBe(true);
    expect(retry.noteCut(small, false)).toBe('end');
  });

  it('RetryAfterCut returns from `noteWhole` the sizes of the request that was too large, once a smaller request has succeeded', () => {
    const retry = new RetryAfterCut();
    retry.noteCut(large, false);
    expect(retry.noteWhole()).toEqual(large);
    expect([retry.isSmall, retry.noteWhole()]).toEqual([false, null]);
  });

  it('RetryAfterCut leaves out an entry that was sent alone and cannot be made smaller, but only once until a request succeeds', () => {
    const retry = new RetryAfterCut();
    expect(retry.noteCut(large, false, true)).toBe('without');
    expect(retry.noteCut(large, false, true)).toBe('end');
    const better = new RetryAfterCut();
    better.noteCut(large, false, true);
    expect(better.noteWhole()).toEqual(large);
    expect([better.noteCut(large, false, true), better.noteCut(large, false, true)]).toEqual([
      'halved',
      'without',
    ]);
    expect(new RetryAfterCut().noteCut(small, false, true)).toBe('end');
  });

  it('RetryAfterCut sends the same request again if the connection had carried several requests before', () => {
    const retry = new RetryAfterCut();
    for (let passed = 0; passed < 4; passed++) retry.noteWhole();
    expect(retry.noteCut(small, false)).toBe('same');
    expect(retry.noteCut(small, false)).toBe('end');
  });

  it('RetryAfterCut halves the request if a connection carried only one request before it broke, unless a response had started', () => {
    const retry = new RetryAfterCut();
    retry.noteWhole();
    expect(retry.noteCut(large, false)).toBe('halved');
    retry.noteWhole();
    expect(retry.noteCut(large, true)).toBe('same');
  });

  it('RetryAfterCut requests a smaller response if a response had begun, and gives up at the fourth failure in a row', () => {
    const retry = new RetryAfterCut();
    const next = () => retry.noteCut(large, true);
    expect([next(), next(), next(), next()]).toEqual(['smaller', 'smaller', 'smaller', 'end']);
    retry.noteGain();
    expect(next()).toBe('smaller');
  });
});
