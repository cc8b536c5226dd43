// Pure functions: the prefix codes of deflate (RFC 1951, 3.2.2), in which frequent symbols have short code
// words.

const fastBits = 9;
const mostLength = 15;

/**
 * Builds a prefix code from the length of each symbol's code word, 0 for a symbol without one. Returns null
 * if so many code words of these lengths cannot exist. `fast` is indexed by the next bits of the input, as many as
 * `mask` has; it gives symbol and length of the code word that they begin with, or 0 if no code word matches.
 * @param {Uint8Array} lengths
 */
function codeOf(lengths) {
  const counts = new Uint16Array(mostLength + 1);
  const all = lengths.length;
  for (let sign = 0; sign < all; sign++) counts[lengths[sign]]++;
  counts[0] = 0;
  const places = new Uint16Array(mostLength + 2);
  let [words, longest] = [0, 1];
  for (let length = 1; length <= mostLength; length++) {
    if (words + counts[length] > 1 << length) return null;
    if (counts[length] > 0) longest = length;
    words = (words + counts[length]) << 1;
    places[length + 1] = places[length] + counts[length];
  }
  const signs = new Uint16Array(all);
  for (let sign = 0; sign < all; sign++) if (lengths[sign] > 0) signs[places[lengths[sign]]++] = sign;
  const fast = fastTable(counts, signs, Math.min(longest, fastBits));
  return { counts, signs, fast, mask: fast.length - 1 };
}

// Canonical Huffman code: code words of one length are consecutive numbers; the first word of the next length is the
// next number with a 0 bit appended. In the input, the first bit of a code word is its lowest bit, so `back` holds the
// next code word with its bits reversed. The appended 0 is the highest bit of `back`, so `back` does not change when
// the length grows. With each further bit the table doubles, and its upper half starts as a copy of its lower half.
/**
 * @param {Uint16Array} counts
 * @param {Uint16Array} signs
 * @param {number} bits
 */
function fastTable(counts, signs, bits) {
  const fast = new Uint16Array(1 << bits);
  let [back, next] = [0, 0];
  for (let length = 1; length <= bits; length++) {
    const highest = 1 << (length - 1);
    fast.copyWithin(highest, 0, highest);
    for (let end = next + counts[length]; next < end; next++) {
      fast[back] = (signs[next] << 4) | length;
      let bit = highest;
      while (back & bit) bit >>= 1;
      back = bit === 0 ? 0 : (back & (bit - 1)) | bit;
    }
  }
  return fast;
}

/**
 * Returns the symbol (`sign`) and the length in bits of the code word at the beginning of `held`, or null if
 * there is none. The first bit of the code word is the lowest bit of `held`.
 * @param {{counts: Uint16Array, signs: Uint16Array}} code
 * @param {number} held
 */
function readLongWord({ counts, signs }, held) {
  let [word, first, before] = [0, 0, 0];
  // Code words of the same length are consecutive, in the order of their symbols.
  for (let length = 1; length <= mostLength; length++) {
    word |= (held >>> (length - 1)) & 1;
    if (word - first < counts[length]) return { sign: signs[before + word - first], length };
    before += counts[length];
    first = (first + counts[length]) << 1;
    word <<= 1;
  }
  return null;
}

module.exports = { codeOf, fastBits, mostLength, readLongWord };
