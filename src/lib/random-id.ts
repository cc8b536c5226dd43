// Responsible for the ids that the phone makes: of records, of mutations and of databases.
// Guarantees: every id is 15 characters of [a-z0-9], each equally likely when the bytes are.

/** Fills an array with random bytes, as `crypto.getRandomValues` does; tests bring a seeded one. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => void;

/** The platform's own source of randomness. */
export const cryptoRandom: RandomBytes = (bytes) => {
  crypto.getRandomValues(bytes);
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 15;
// 252 is the largest multiple of 36 in a byte; bytes above it would favour the first letters.
const fairBelow = 252;

export function randomId(random: RandomBytes): string {
  let id = '';
  const bytes = new Uint8Array(idLength * 2);
  while (id.length < idLength) {
    random(bytes);
    for (const byte of bytes) if (byte < fairBelow && id.length < idLength) id += alphabet[byte % 36];
  }
  return id;
}

/** The id that follows from another: whoever needs an other id in its place, in whatever tab, comes to the same one. */
export const nextId = (id: string): string =>
  Array.from(id, (letter) => alphabet[(alphabet.indexOf(letter) + 1) % alphabet.length]).join('');

/** A number from 0 up to, but not including, 1. */
export function randomFraction(random: RandomBytes): number {
  const bytes = new Uint8Array(4);
  random(bytes);
  return new DataView(bytes.buffer).getUint32(0) / 2 ** 32;
}
