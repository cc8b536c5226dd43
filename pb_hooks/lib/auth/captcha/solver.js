// Finds the number that makes a challenge's SHA-256 begin with enough zero bits. In a web worker this script
// answers messages {challenge, bits} with the number; a page calls `pareSolver.search`.

globalThis.pareSolver = (() => {
  const constants = new Int32Array(64);
  const initial = new Int32Array(8);
  const words = new Int32Array(64);

  // Computes the constants of SHA-256: the fractional parts of the square and cube roots of the first
  // primes, as the standard defines them.
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
      if (candidate % divisor === 0) isPrime = false;
    }
    if (!isPrime) continue;
    if (found < 8) initial[found] = fraction(Math.sqrt(candidate));
    constants[found++] = fraction(Math.cbrt(candidate));
  }

  function fraction(root) {
    return ((root - Math.floor(root)) * 0x100000000) | 0;
  }

  // Returns the first 32-bit word of the digest of one block, enough to check up to 32 zero bits.
  function firstWord(block) {
    for (let i = 0; i < 16; i++) words[i] = block[i];
    for (let i = 16; i < 64; i++) {
      const x = words[i - 15];
      const y = words[i - 2];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      words[i] = (words[i - 16] + s0 + words[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = initial;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i] + words[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    return (initial[0] + a) | 0;
  }

  function writeBlock(block, text) {
    if (text.length > 55) throw new RangeError('the challenge does not fit into one SHA-256 block');
    block.fill(0);
    for (let i = 0; i < text.length; i++) block[i >> 2] |= text.charCodeAt(i) << (24 - 8 * (i % 4));
    block[text.length >> 2] |= 0x80 << (24 - 8 * (text.length % 4));
    block[15] = text.length * 8;
  }

  /** Tries `count` numbers from `start`; returns the first one that solves the challenge, or null. */
  function search(challenge, bits, start, count) {
    const block = new Int32Array(16);
    for (let nonce = start; nonce < start + count; nonce++) {
      writeBlock(block, `${challenge}.${nonce}`);
      if (firstWord(block) >>> (32 - bits) === 0) return nonce;
    }
    return null;
  }

  return { search };
})();

if (typeof document === 'undefined' && typeof postMessage === 'function') {
  globalThis.onmessage = ({ data }) => {
    const slice = 20_000;
    for (let start = 0; ; start += slice) {
      const nonce = globalThis.pareSolver.search(data.challenge, data.bits, start, slice);
      if (nonce !== null) {
        postMessage(nonce);
        return;
      }
    }
  };
}
