// Pure functions: the prefix codes of deflate (RFC 1951, 3.2.2), in which frequent symbols have short code
// words.

const fastBits = 9;
const mostLength = 15;

/**
 * Builds a prefix code from the length of each symbol's code word, 0 for a symbol without one. Returns null
 * if so many code words of these lengths cannot exist. `fast` is indexed by the next nine bits of the input;
 * it gives symbol and length of the code word that they begin with, or 0 if no code word of at most nine
 * bits matches.
 * @param {Uint8Array} lengths
 */
function codeOf(lengths) {
  const counts = new Uint16Array(mostLength + 1);
  for (const length of lengths) counts[length]++;
  counts[0] = 0;
  const words = new Uint16Array(mostLength + 2);
  const places = new Uint16Array(mostLength + 2);
  for (let length = 1; length <= mostLength; length++) {
    if (words[length] + counts[length] > 1 << length) return null;
    words[length + 1] = (words[length] + counts[length]) << 1;
    places[length + 1] = places[length] + counts[length];
  }
  const signs = new Uint16Array(lengths.length);
  const fast = new Uint16Array(1 << fastBits);
  for (let sign = 0; sign < lengths.length; sign++) {
    const length = lengths[sign];
    if (length === 0) continue;
    signs[places[length]++] = sign;
    const word = words[length]++;
    if (length > fastBits) continue;
    for (let at = reversed(word, length); at < fast.length; at += 1 << length)
      fast[at] = (sign << 4) | length;
  }
  return { counts, signs, fast };
}

/**
 * @param {number} word
 * @param {number} length
 */
function reversed(word, length) {
  let back = 0;
  for (let bit = 0; bit < length; bit++) back |= ((word >> bit) & 1) << (length - 1 - bit);
  return back;
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
