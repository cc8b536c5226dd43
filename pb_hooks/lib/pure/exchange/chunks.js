// Pure: the pieces in which a large payload arrives. They stand on a grid of cells: a piece begins at a multiple of the
// cell and is whole cells long, unless it is the payload's end. So a piece that is cut into smaller ones, on a line that
// breaks, never leaves half a cell behind, and what is held is one byte of note for each cell.

const cellBytes = 4096;
const largestPieceBytes = 256 * 1024;
/** A PDF of 20 MB, with some room. */
const largestUploadBytes = 21 * 1024 * 1024;
/** What one account may have begun and not finished; each upload counts as 64 KB at least. */
const mostUnfinishedBytes = 100 * 1024 * 1024;
const leastCountedBytes = 64 * 1024;

/** 'malformed', 'off-grid', 'too-large' or null. `length` is the body's, 0 for a question, negative when it is not told. */
function pieceProblem({ offset, size, length }) {
  const fine = Number.isInteger(offset) && offset >= 0 && Number.isInteger(size) && size > 0 && length >= 0;
  if (!fine || offset + length > size) return 'malformed';
  if (length > largestPieceBytes || size > largestUploadBytes) return 'too-large';
  const isWhole = length % cellBytes === 0 || offset + length === size;
  return length === 0 || (offset % cellBytes === 0 && isWhole) ? null : 'off-grid';
}

const cellsOf = (size) => Math.ceil(size / cellBytes);

/**
 * The runs of cells of `[from, to)`, bytes of a payload of `size`: `{from, to, isHeld}` in ascending order.
 * @param {string} cells One character for each cell of the payload: '1' where it is held.
 */
function runsOf(cells, size, from, to) {
  const runs = [];
  for (let cell = Math.floor(from / cellBytes); cell * cellBytes < to; cell++) {
    const isHeld = cells[cell] === '1';
    const end = Math.min(to, size, (cell + 1) * cellBytes);
    const last = runs.at(-1);
    if (last && last.isHeld === isHeld) last.to = end;
    else runs.push({ from: cell * cellBytes, to: end, isHeld });
  }
  return runs;
}

/** The ranges `[from, to)` that are held, in ascending order. */
function heldRanges(cells, size) {
  return runsOf(cells, size, 0, size)
    .filter(({ isHeld }) => isHeld)
    .map(({ from, to }) => [from, to]);
}

/** Whether an account that has begun uploads of these sizes may begin one more. */
function mayBegin(begunSizes, size) {
  const counted = [...begunSizes, size].map((bytes) => Math.max(bytes, leastCountedBytes));
  return counted.reduce((sum, bytes) => sum + bytes, 0) <= mostUnfinishedBytes;
}

module.exports = {
  cellBytes,
  cellsOf,
  heldRanges,
  largestPieceBytes,
  largestUploadBytes,
  mayBegin,
  pieceProblem,
  runsOf,
};
