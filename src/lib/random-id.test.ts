import { describe, expect, it } from 'vitest';
import { cryptoRandom, nextId, randomFraction, randomId } from './random-id.ts';

const filledWith = (value: number) => (bytes: Uint8Array) => void bytes.fill(value);

describe('randomId', () => {
  it('randomId returns 15 characters of a-z and 0-9, different each time', () => {
    const ids = new Set(Array.from({ length: 200 }, () => randomId(cryptoRandom)));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/);
  });

  it('randomId discards bytes that would make some letters more likely', () => {
    let calls = 0;
    const id = randomId((bytes) => bytes.fill(calls++ === 0 ? 252 : 251));
    expect(calls).toBe(2);
    expect(id).toBe('9'.repeat(15));
  });
});

it('randomFraction returns a number from 0 up to, but not including, 1', () => {
  expect(randomFraction(filledWith(0))).toBe(0);
  expect(randomFraction(filledWith(255))).toBeLessThan(1);
});

describe('nextId', () => {
  it('nextId returns another id of the same form, which depends only on the given id', () => {
    expect(nextId('abz0189mathwxyz')).toBe('bc0129anbuixyz0');
    expect(nextId(nextId('9'.repeat(15)))).toBe('b'.repeat(15));
  });
});
