// Generates pseudorandom numbers that depend on a text alone, so that every phone gets the same numbers.

/**
 * Returns a generator of numbers from 0 up to, but not including, 1: Mulberry32, seeded by the FNV-1a hash
 * of `seed`. Not for secrets.
 */
export function seededRandom(seed: string): () => number {
  let state = 2_166_136_261;
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
