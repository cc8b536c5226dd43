// Creates the ids that the phone assigns to records, mutations and databases, and random numbers.

/**
 * A function that fills an array with random bytes, as `crypto.getRandomValues` does; tests pass a seeded
 * generator.
 */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => void;

export const cryptoRandom: RandomBytes = (bytes) => {
  crypto.getRandomValues(bytes);
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 15;
// Limit below which a random byte is used: 252 is the largest multiple of 36 in a byte, and higher bytes
// would make the first letters of the alphabet more likely.
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

const idPattern = /^[a-z0-9]{15}$/;

export const isRecordId = (text: string): boolean => idPattern.test(text);

/**
 * Returns the id that replaces `id` when it is already used by another record. The result depends on `id`
 * alone, so every tab computes the same one.
 */
export const nextId = (id: string): string =>
  Array.from(id, (letter) => alphabet[(alphabet.indexOf(letter) + 1) % alphabet.length]).join('');

export function randomFraction(random: RandomBytes): number {
  const bytes = new Uint8Array(4);
  random(bytes);
  return new DataView(bytes.buffer).getUint32(0) / 2 ** 32;
}
