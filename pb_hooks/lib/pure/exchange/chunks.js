// Pure rules of the chunks in which a large payload is uploaded. A chunk begins at a multiple of the cell
// size, and ends at a multiple of it or at the end of the payload.

const cellBytes = 4096;
const largestPieceBytes = 256 * 1024;
/** Largest payload: a PDF of 20 MB, with some reserve. */
const largestUploadBytes = 21 * 1024 * 1024;
/** Limit of one account's unfinished uploads; each upload counts as at least 64 KB. */
const mostUnfinishedBytes = 100 * 1024 * 1024;
const leastCountedBytes = 64 * 1024;

/**
 * Returns why the server refuses a chunk, 'malformed', 'off-grid' or 'too-large'; null if it accepts the
 * chunk. `length` is the length of the body, 0 for a query of the upload's state, negative if it is
 * unknown.
 * @param {{offset: number, size: number, length: number}} chunk
 */
function pieceProblem({ offset, size, length }) {
  const fine = Number.isInteger(offset) && offset >= 0 && Number.isInteger(size) && size > 0 && length >= 0;
  if (!fine || offset + length > size) return 'malformed';
  if (length > largestPieceBytes || size > largestUploadBytes) return 'too-large';
  const isWhole = length % cellBytes === 0 || offset + length === size;
  return length === 0 || (offset % cellBytes === 0 && isWhole) ? null : 'off-grid';
}

/** @param {number} size */
const cellsOf = (size) => Math.ceil(size / cellBytes);

/**
 * Returns the runs of cells that are all stored or all missing, within the bytes `[from, to)`, in ascending
 * order.
 * @param {string} cells One character for each cell of the payload: '1' if it is stored.
 * @param {number} size
 * @param {number} from
 * @param {number} to
 */
function runsOf(cells, size, from, to) {
  /** @type {{from: number, to: number, isHeld: boolean}[]} */
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

/**
 * @param {string} cells
 * @param {number} size
 */
function heldRanges(cells, size) {
  return runsOf(cells, size, 0, size)
    .filter(({ isHeld }) => isHeld)
    .map(({ from, to }) => [from, to]);
}

/**
 * Returns whether an account whose unfinished uploads have these sizes may start one more.
 * @param {number[]} startedSizes
 * @param {number} size
 */
function mayBegin(startedSizes, size) {
  const counted = [...startedSizes, size].map((bytes) => Math.max(bytes, leastCountedBytes));
  return counted.reduce((sum, bytes) => sum + bytes, 0) <= mostUnfinishedBytes;
}

module.exports = {
  cellBytes,
  cellsOf,
  heldRanges,
  mayBegin,
  pieceProblem,
  runsOf,
};
