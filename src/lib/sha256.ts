// Computes the SHA-256 hash (FIPS 180-4) of input that arrives in chunks, in little memory whatever its
// length; the chunk boundaries do not change the result. WebCrypto is not used, because it cannot hash in
// chunks, and is missing when a school serves the app without https.

const blockBytes = 64;

/**
 * The initial hash values and round constants of SHA-256: the first 32 bits of the fractional parts of the
 * square roots and cube roots of the first primes.
 */
const [firstHash, roundConstants] = constantsOfPrimes();

function constantsOfPrimes(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ];
}

export class Sha256 {
  readonly #hash = firstHash.slice();
  readonly #schedule = new Int32Array(64);
  readonly #block = new Uint8Array(blockBytes);
  #filled = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let at = 0;
    while (at < bytes.length) {
      if (this.#filled === 0 && bytes.length - at >= blockBytes) {
        this.#digestBlock(bytes, at);
        at += blockBytes;
        continue;
      }
      const part = bytes.subarray(at, at + blockBytes - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === blockBytes) this.#digestBlock(this.#block, 0);
      this.#filled %= blockBytes;
    }
    return this;
  }

  /** Returns the hash in lower-case hexadecimal; no input may be added afterwards. */
  hex(): string {
    const bitLength = this.#length * 8;
    const padding = new Uint8Array(((119 - this.#filled) % blockBytes) + 9);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bitLength / 2 ** 32));
    view.setUint32(padding.length - 4, bitLength >>> 0);
    this.update(padding);
    return Array.from(this.#hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  // The rounds use local variables instead of arrays for speed.
  #digestBlock(bytes: Uint8Array, at: number): void {
    const words = this.#schedule;
    const block = new DataView(bytes.buffer, bytes.byteOffset + at, blockBytes);
    for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const near = words[i - 2] as number;
      const far = words[i - 15] as number;
      const nearMix = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10);
      const farMix = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3);
      words[i] = ((words[i - 16] as number) + farMix + (words[i - 7] as number) + nearMix) | 0;
    }
    const hash = this.#hash;
    let a = hash[0] as number;
    let b = hash[1] as number;
    let c = hash[2] as number;
    let d = hash[3] as number;
    let e = hash[4] as number;
    let f = hash[5] as number;
    let g = hash[6] as number;
    let h = hash[7] as number;
    for (let i = 0; i < 64; i += 1) {
      const mixedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const added = (roundConstants[i] as number) + (words[i] as number);
      const first = (h + mixedE + ((e & f) ^ (~e & g)) + added) | 0;
      const mixedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    hash[0] = (hash[0] as number) + a;
    hash[1] = (hash[1] as number) + b;
    hash[2] = (hash[2] as number) + c;
    hash[3] = (hash[3] as number) + d;
    hash[4] = (hash[4] as number) + e;
    hash[5] = (hash[5] as number) + f;
    hash[6] = (hash[6] as number) + g;
    hash[7] = (hash[7] as number) + h;
  }
}
