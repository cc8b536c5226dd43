// Pure: the pieces in which a large payload arrives.

const largestPieceBytes = 256 * 1024;
/** A PDF of 20 MB, with some room. */
const largestUploadBytes = 21 * 1024 * 1024;

/** 'malformed', 'too-large' or null. `length` is the body's, 0 for a question, negative when it is not told. */
function pieceProblem({ offset, size, length }) {
  const fine = Number.isInteger(offset) && offset >= 0 && Number.isInteger(size) && size > 0 && length >= 0;
  if (!fine || offset + length > size) return 'malformed';
  return length > largestPieceBytes || size > largestUploadBytes ? 'too-large' : null;
}

/** Ranges `[from, to)` joined where they touch or overlap, in ascending order. */
function mergeRanges(ranges) {
  const merged = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

module.exports = { largestPieceBytes, largestUploadBytes, mergeRanges, pieceProblem };
