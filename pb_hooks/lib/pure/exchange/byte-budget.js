// Pure rules: how many bytes an answer may have. Phones limit the bytes on the wire, but SQLite counts the
// bytes of JSON that it builds, so a compression ratio is assumed.

const shrinks = 4;
const smallestBytes = 1000;
const largestBytes = 1024 * 1024;

/** Bytes on the wire that the answers in progress share. */
const togetherBytes = 6 * 1024 * 1024;

/**
 * Size of one part of a bucket if the phone requests no other size: large enough to compress well, small enough to
 * fetch again after a network failure.
 */
const partBytes = 32 * 1024;

/** Size in bytes below which an answer is sent uncompressed: compressing it would cost more than it saves. */
const packFromBytes = 1024;

/**
 * Returns how many bytes of JSON an answer may have if it may take `maxBytes` on the wire.
 * @param {number} answering Number of answers in progress.
 * @param {number} maxBytes
 * @param {boolean} packed
 */
function jsonBudget(maxBytes, packed, answering) {
  const share = Math.floor(togetherBytes / answering);
  const bytes = Math.min(Math.max(maxBytes, smallestBytes), largestBytes, share);
  return packed ? bytes * shrinks : bytes;
}

/**
 * Estimates the compressed size of rows on the wire in bytes: their texts shrink, their ids hardly do.
 * @param {number} rows
 * @param {number} textBytes
 */
function wireEstimate(rows, textBytes) {
  return Math.round(rows * 20 + textBytes * 0.36);
}

module.exports = { jsonBudget, packFromBytes, partBytes, wireEstimate };
