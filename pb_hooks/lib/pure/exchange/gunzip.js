// Pure function: decompresses gzip data (RFC 1952, deflate in RFC 1951) from untrusted senders. The number
// of steps is limited by the number of compressed bytes, whatever they contain; libraries do not guarantee
// that.

const { codeOf, fastBits, mostLength, readLongWord } = require('./huffman.js');

const headBytes = 10;
const endBytes = 8;
const blockEnd = 256;
const stepsOfSign = 8;
/** Allowed steps per compressed byte, more than text needs. */
const stepsOfByte = 20;
const freeSteps = 32_768;

// Tables of RFC 1951, 3.2.5: the smallest length and distance of each symbol, and how many extra bits
// follow it.
const [lengthFrom, lengthBits] = ranges(29, 3, 4);
const [distanceFrom, distanceBits] = ranges(30, 1, 2);
lengthFrom[28] = 258;
lengthBits[28] = 0;
// Table of RFC 1951, 3.2.7: the order in which the lengths of the code length code are stored.
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Returns `{bytes}`, or `{problem}`: 'too-large' if the file states more than `mostBytes`, 'malformed' if it
 * cannot be decompressed or takes more steps than its size allows. The checksum is not verified, because the code
 * that reads the content checks its shape.
 * @param {ArrayLike<number>} packed
 * @param {number} mostBytes
 */
function gunzip(packed, mostBytes) {
  const end = packed.length - endBytes;
  const isWhole = packed[0] === 0x1f && packed[1] === 0x8b && packed[2] === 8 && packed[3] === 0;
  if (end < headBytes || !isWhole) return { problem: 'malformed', steps: 0 };
  const statedBytes =
    (packed[end + 4] | (packed[end + 5] << 8) | (packed[end + 6] << 16) | (packed[end + 7] << 24)) >>> 0;
  if (statedBytes > mostBytes) return { problem: 'too-large', steps: 0 };
  const inflater = new Inflater(packed, end, statedBytes);
  try {
    inflater.run();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { problem: 'malformed', steps: inflater.steps };
  }
  return { bytes: inflater.out, steps: inflater.steps };
}

class Malformed extends Error {}

class Inflater {
  /**
   * @param {ArrayLike<number>} packed
   * @param {number} end
   * @param {number} outBytes
   */
  constructor(packed, end, outBytes) {
    this.packed = packed;
    this.at = headBytes;
    this.end = end;
    this.held = 0;
    this.count = 0;
    this.out = new Uint8Array(outBytes);
    this.written = 0;
    this.steps = 0;
    this.mostSteps = freeSteps + stepsOfByte * end;
  }

  run() {
    const readers = [() => this.copyStored(), () => this.readFixed(), () => this.readDynamic()];
    for (let isLast = false; !isLast; ) {
      isLast = this.take(1) === 1;
      const read = readers[this.take(2)];
      if (!read) malformed();
      read();
    }
    // The trailer states the size of the content: too few bytes are as wrong as too many.
    if (this.written !== this.out.length) malformed();
    // The compressed data must end at the trailer. Bytes that were read ahead into the bit buffer do not count.
    if (this.at - (this.count >> 3) !== this.end) malformed();
  }

  /** @param {number} count */
  step(count) {
    this.steps += count;
    if (this.steps > this.mostSteps) malformed();
  }

  /** Fills the bit buffer to at least 15 bits, or with all bits that are left. */
  fill() {
    while (this.count < mostLength && this.at < this.end) {
      this.held |= this.packed[this.at++] << this.count;
      this.count += 8;
    }
  }

  /** @param {number} bits */
  drop(bits) {
    if (bits > this.count) malformed();
    this.held >>>= bits;
    this.count -= bits;
  }

  /** @param {number} bits */
  take(bits) {
    this.fill();
    const value = this.held & ((1 << bits) - 1);
    this.drop(bits);
    return value;
  }

  /** @param {number} bytes */
  reserveBytes(bytes) {
    if (this.written + bytes > this.out.length) malformed();
  }

  copyStored() {
    this.step(stepsOfSign);
    this.at -= this.count >> 3;
    this.held = 0;
    this.count = 0;
    const bytes = this.take(8) | (this.take(8) << 8);
    const complement = this.take(8) | (this.take(8) << 8);
    if ((bytes ^ complement) !== 0xffff) malformed();
    this.at -= this.count >> 3;
    this.held = 0;
    this.count = 0;
    if (this.at + bytes > this.end) malformed();
    this.reserveBytes(bytes);
    for (let copied = 0; copied < bytes; copied++) this.out[this.written++] = this.packed[this.at++];
  }

  readFixed() {
    fixed ??= { lengths: codeOf(fixedLengths()), distances: codeOf(new Uint8Array(30).fill(5)) };
    this.readBlock(fixed.lengths, fixed.distances);
  }

  readDynamic() {
    const lengths = this.take(5) + 257;
    const distances = this.take(5) + 1;
    const written = this.take(4) + 4;
    // Steps that are needed to build the two tables of the block and the one for the code lengths.
    this.step(2 * (lengths + distances + 3 * (1 << fastBits)));
    const ofLengths = new Uint8Array(19);
    for (let at = 0; at < written; at++) ofLengths[lengthOrder[at]] = this.take(3);
    const all = this.readLengths(this.code(ofLengths), lengths + distances);
    this.readBlock(this.code(all.subarray(0, lengths)), this.code(all.subarray(lengths)));
  }

  /** @param {Uint8Array} lengths */
  code(lengths) {
    return codeOf(lengths) ?? malformed();
  }

  /**
   * @param {PrefixCode} code
   * @param {number} count
   */
  readLengths(code, count) {
    const lengths = new Uint8Array(count);
    for (let at = 0; at < count; ) {
      const sign = this.sign(code);
      if (sign < 16) {
        lengths[at++] = sign;
        continue;
      }
      if (sign === 16 && at === 0) malformed();
      const value = sign === 16 ? lengths[at - 1] : 0;
      const times = sign === 16 ? 3 + this.take(2) : sign === 17 ? 3 + this.take(3) : 11 + this.take(7);
      if (at + times > count) malformed();
      lengths.fill(value, at, at + times);
      at += times;
    }
    return lengths;
  }

  /**
   * Does the work of `sign` in local variables as long as short code words of single bytes follow each other, because
   * the engine is several times as fast with them as with properties.
   * @param {PrefixCode} lengths
   * @param {PrefixCode} distances
   */
  readBlock(lengths, distances) {
    const { packed, end, out, mostSteps } = this;
    const { fast, mask } = lengths;
    const size = out.length;
    for (;;) {
      let { held, count, at, written, steps } = this;
      for (;;) {
        while (count < mostLength && at < end) {
          held |= packed[at++] << count;
          count += 8;
        }
        const entry = fast[held & mask];
        const length = entry & 15;
        if (entry === 0 || entry >= blockEnd << 4 || length > count || written === size) break;
        steps += stepsOfSign;
        if (steps > mostSteps) malformed();
        held >>>= length;
        count -= length;
        out[written++] = entry >> 4;
      }
      this.held = held;
      this.count = count;
      this.at = at;
      this.written = written;
      this.steps = steps;
      const sign = this.sign(lengths);
      if (sign === blockEnd) return;
      if (sign > blockEnd) this.repeat(this.ranged(sign - 257, lengthFrom, lengthBits), distances);
      else if (written === size) malformed();
      else out[this.written++] = sign;
    }
  }

  /**
   * @param {number} length
   * @param {PrefixCode} distances
   */
  repeat(length, distances) {
    const distance = this.ranged(this.sign(distances), distanceFrom, distanceBits);
    if (distance > this.written) malformed();
    this.reserveBytes(length);
    const { out } = this;
    const to = this.written + length;
    // If the distance is shorter than the length, the copied bytes repeat: each pass of the loop copies up to twice
    // as many bytes as the pass before.
    for (const from = this.written - distance; this.written < to; ) {
      const bytes = Math.min(this.written - from, to - this.written);
      out.copyWithin(this.written, from, from + bytes);
      this.written += bytes;
    }
  }

  /**
   * @param {number} sign
   * @param {Uint16Array} from
   * @param {Uint8Array} bits
   */
  ranged(sign, from, bits) {
    if (sign >= from.length) malformed();
    return bits[sign] === 0 ? from[sign] : from[sign] + this.take(bits[sign]);
  }

  /**
   * Returns the next symbol. The work of `fill` and `drop` is written inline here, because the function
   * calls would cost more.
   * @param {PrefixCode} code
   */
  sign(code) {
    this.steps += stepsOfSign;
    if (this.steps > this.mostSteps) malformed();
    let { held, count } = this;
    while (count < mostLength && this.at < this.end) {
      held |= this.packed[this.at++] << count;
      count += 8;
    }
    const entry = code.fast[held & code.mask];
    const length = entry & 15;
    if (length > count) malformed();
    this.held = held >>> length;
    this.count = count - length;
    if (entry !== 0) return entry >> 4;
    const long = readLongWord(code, held);
    if (long === null || long.length > count) malformed();
    this.drop(long.length);
    return long.sign;
  }
}

let fixed;

function fixedLengths() {
  return new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
}

// Returns the smallest value and the number of extra bits of each symbol. From the third group of `group`
// symbols on, each group has one extra bit more than the group before it.
/**
 * @param {number} signs
 * @param {number} first
 * @param {number} group
 * @returns {[from: Uint16Array, bits: Uint8Array]}
 */
function ranges(signs, first, group) {
  const from = new Uint16Array(signs);
  const bits = new Uint8Array(signs);
  let next = first;
  for (let sign = 0; sign < signs; sign++) {
    from[sign] = next;
    bits[sign] = Math.max(0, Math.floor(sign / group) - 1);
    next += 1 << bits[sign];
  }
  return [from, bits];
}

/** @returns {never} */
function malformed() {
  throw new Malformed();
}

module.exports = { gunzip };
