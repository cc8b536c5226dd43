// Writes and reads the folder of one payload that arrives in chunks, out of order and possibly twice. The
// file `payload` is written in place; `cells` has one character for each cell of the payload, set once the
// cell's bytes are written.

const { cellBytes, cellsOf, heldRanges, runsOf } = require('../../pure/exchange/chunks.js');
const { requestErrors } = require('../../pure/exchange/codes.js');

// Only the server's own user may open folder and files. The modes are typed as `any`, because PocketBase's
// types ask for Go's FileMode.
/** @type {any} */
const folderMode = 0o700;
/** @type {any} */
const fileMode = 0o600;

/** @param {string} folder */
const isStarted = (folder) => dateOf(`${folder}/cells`) !== null;

/**
 * Moves an upload's folder to a path at which no folder exists.
 * @param {string} from
 * @param {string} folder
 */
function moveFolder(from, folder) {
  $os.mkdirAll(folder.slice(0, folder.lastIndexOf('/')), folderMode);
  try {
    $os.rename(from, folder);
  } catch (error) {
    // Another request for the same upload may have moved the folder at the same moment.
    if (!isStarted(folder)) throw error;
  }
}

/**
 * Creates an upload's folder, with an empty payload of the full size.
 * @param {string} folder
 * @param {number} size
 */
function createFolder(folder, size) {
  const fresh = `${folder}-${$security.randomString(15)}`;
  $os.mkdirAll(fresh, folderMode);
  const directory = $os.openRoot(fresh);
  try {
    const payload = directory.create('payload');
    payload.truncate(size);
    payload.close();
  } finally {
    directory.close();
  }
  $os.writeFile(`${fresh}/cells`, '0'.repeat(cellsOf(size)), fileMode);
  try {
    $os.rename(fresh, folder);
  } catch (error) {
    // Another chunk of the upload may have created the folder at the same moment: the rename fails if the target
    // folder is not empty.
    $os.removeAll(fresh);
    if (!isStarted(folder)) throw error;
  }
}

/**
 * Stores a chunk; returns null, or 'piece-differs' if the chunk differs from what is already stored.
 * @param {string} folder
 * @param {{offset: number, size: number, length: number}} chunk
 * @param {unknown} body
 */
function storePiece(folder, { offset, size, length }, body) {
  const directory = $os.openRoot(folder);
  /** @param {string} name */
  const open = (name) => directory.openFile(name, readAndWrite, fileMode);
  const [payload, cells] = [open('payload'), open('cells')];
  try {
    for (const { from, to, isHeld } of runsOf(cellsIn(folder), size, offset, offset + length)) {
      const bytes = toBytes(body, to - from);
      if (isHeld && !hasSameBytes(payload, from, bytes)) return requestErrors.pieceDiffers;
      if (isHeld) continue;
      payload.writeAt(bytes, from);
      cells.writeAt(toBytes('1'.repeat(cellsOf(to - from))), from / cellBytes);
    }
    return null;
  } finally {
    for (const file of [payload, cells, directory]) file.close();
  }
}

/** Mode for reading and writing: Go's O_RDWR, the same on every system. */
const readAndWrite = 2;

/**
 * @param {os.File} payload
 * @param {number} from
 * @param {number[]} bytes
 */
function hasSameBytes(payload, from, bytes) {
  payload.seek(from, 0);
  return $security.sha256(toString(toBytes(payload, bytes.length))) === $security.sha256(toString(bytes));
}

/** @param {string} folder */
function cellsIn(folder) {
  try {
    return toString($os.readFile(`${folder}/cells`));
  } catch {
    return '';
  }
}

/**
 * @param {string} folder
 * @param {number} size
 */
const heldIn = (folder, size) => heldRanges(cellsIn(folder), size);

/** @param {string} path */
function dateOf(path) {
  try {
    return $os.stat(path).modTime().unixMilli();
  } catch {
    return null;
  }
}

module.exports = { createFolder, dateOf, heldIn, isStarted, moveFolder, storePiece };
