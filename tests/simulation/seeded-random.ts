// Provides the random numbers of a simulated run; they follow from one seed, so that a run can be repeated.
// The generator is Chris Doty-Humphrey's sfc32.
import type { RandomBytes } from '../../src/lib/random-id.ts';

export type Chance = {
  /** Returns a random number from 0 up to, but not including, 1. */
  fraction: () => number;
  happens: (share: number) => boolean;
  /** Returns a random whole number from 0 up to, but not including, `bound`. */
  below: (bound: number) => number;
  /** Returns a random item. Throws when the list is empty. */
  pick: <Item>(items: readonly Item[]) => Item;
  bytes: RandomBytes;
  /**
   * Returns a separate generator, so that the numbers that one component draws do not shift those of
   * another.
   */
  fork: (name: string) => Chance;
};

function sfc32(seed: readonly [number, number, number]): () => number {
  let [a, b, c, counter] = [seed[0] | 0, seed[1] | 0, seed[2] | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 15; warmUp++) next();
  return next;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619);
  return value >>> 0;
}

export function seededChance(seed: number, name = 'root'): Chance {
  const next = sfc32([seed, hash(name), seed ^ 0x9e3779b9]);
  const fraction = () => next() / 2 ** 32;
  const below = (bound: number) => Math.floor(fraction() * bound);
  return {
    fraction,
    below,
    happens: (share) => fraction() < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('cannot pick from an empty list');
      return item;
    },
    bytes: (bytes) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = next() & 0xff;
    },
    fork: (child) => seededChance(seed, `${name}/${child}`),
  };
}
