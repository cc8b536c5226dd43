import { describe, expect, it } from 'vitest';
import { answerBytes, sizesAfterFailure, sizesAfterSuccess } from './sync-sizes.ts';

const full = { maxMutations: 50, maxBytes: 256 * 1024 };
const half = { maxMutations: 25, maxBytes: 128 * 1024 };

describe('request sizes', () => {
  it('halve where size may be the reason, down to one mutation and 16 KB', () => {
    expect(sizesAfterFailure(full, 'timeout', 1)).toEqual(half);
    expect(sizesAfterFailure(full, 'too-large', 1)).toEqual(half);
    let sizes = full;
    for (let failures = 1; failures < 12; failures++) sizes = sizesAfterFailure(sizes, 'timeout', failures);
    expect(sizes).toEqual({ maxMutations: 1, maxBytes: 16 * 1024 });
  });

  it('a server error counts from its second time, a missing network never', () => {
    expect(sizesAfterFailure(full, 'server', 1)).toEqual(full);
    expect(sizesAfterFailure(full, 'server', 2)).toEqual(half);
    expect(sizesAfterFailure(full, 'network', 9)).toEqual(full);
  });

  it('double after a success, and are small while something waits', () => {
    expect(sizesAfterSuccess(half)).toEqual(full);
    expect(sizesAfterSuccess(full)).toEqual(full);
    expect(answerBytes(full, true)).toBe(32 * 1024);
    expect(answerBytes(full, false)).toBe(256 * 1024);
    expect(answerBytes({ maxMutations: 1, maxBytes: 16 * 1024 }, true)).toBe(16 * 1024);
  });
});
