import { describe, expect, it } from 'vitest';
import { cryptoRandom, nextId, randomFraction, randomId } from './random-id.ts';

const filledWith = (value: number) => (bytes: Uint8Array) => void bytes.fill(value);

describe('randomId', () => {
  it('is 15 characters of a-z and 0-9, and another one each time', () => {
    const ids = new Set(Array.from({ length: 200 }, () => randomId(cryptoRandom)));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/);
  });

  it('throws away bytes that would favour some letters', () => {
    let calls = 0;
    const id = randomId((bytes) => bytes.fill(calls++ === 0 ? 252 : 251));
    expect(calls).toBe(2);
    expect(id).toBe('9'.repeat(15));
  });

  it('a fraction is from 0 up to, but not including, 1', () => {
    expect(randomFraction(filledWith(0))).toBe(0);
    expect(randomFraction(filledWith(255))).toBeLessThan(1);
  });
});

describe('the next id', () => {
  it('is another of the same kind, and the same every time', () => {
    expect(nextId('abz0189mathwxyz')).toBe('bc0129anbuixyz0');
    expect(nextId(nextId('9'.repeat(15)))).toBe('b'.repeat(15));
  });
});
