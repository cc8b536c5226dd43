// All chance of a simulated run, drawn from one number so that a run can be repeated.
// The generator is Bob Jenkins's sfc32, seeded by running it on the seed alone.
import type { RandomBytes } from '../../src/lib/random-id.ts';

export type Chance = {
  /** From 0 up to, but not including, 1. */
  fraction: () => number;
  /** True in `share` of the cases. */
  happens: (share: number) => boolean;
  /** A whole number from 0 up to, but not including, `bound`. */
  below: (bound: number) => number;
  /** Throws on an empty list. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** For the ids that simulated phones make. */
  bytes: RandomBytes;
  /** A generator of its own, so that what one part draws does not shift another's. */
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
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    bytes: (bytes) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = next() & 0xff;
    },
    fork: (child) => seededChance(seed, `${name}/${child}`),
  };
}
