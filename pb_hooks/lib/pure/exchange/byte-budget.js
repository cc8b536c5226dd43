// Pure: how many bytes an answer may still take. Phones bound what travels, SQLite counts what is built; between
// the two stands one estimate, low enough for ordinary text (JSON of ours shrinks 4.3 to 4.9 times).

const shrinks = 4;
const smallestBytes = 1000;
const largestBytes = 1024 * 1024;

/** What all answers being made at a moment may take together: the more of them, the smaller each. */
const togetherBytes = 6 * 1024 * 1024;
const leastShareBytes = 16 * 1024;

/** What one part of a cold bucket takes: enough to pack well, and little to fetch again when the line breaks. */
const partBytes = 32 * 1024;

/** An answer smaller than this is sent as it is: packing it would cost more than it saves. */
const packFromBytes = 1024;

/**
 * Bytes of JSON for an answer that may take `maxBytes` on the wire.
 * @param {number} answering How many answers are being made at this moment.
 */
function jsonBudget(maxBytes, packed, answering) {
  const share = Math.max(leastShareBytes, Math.floor(togetherBytes / answering));
  const bytes = Math.min(Math.max(maxBytes, smallestBytes), largestBytes, share);
  return packed ? bytes * shrinks : bytes;
}

/** What rows will take on the wire, packed: their texts shrink, their ids hardly do. */
function wireEstimate(rows, textBytes) {
  return Math.round(rows * 20 + textBytes * 0.36);
}

module.exports = { jsonBudget, packFromBytes, partBytes, wireEstimate };
