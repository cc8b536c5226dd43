// Receives payloads that are too large for a request, in chunks, and stores them next to the database until
// their mutation is decided. Chunks may arrive twice, at the same time and out of order; none overwrites
// stored bytes, and only the complete payload as it was announced is ever used.
// Each payload has its own folder: `payload`, written in place, and `cells`, one character for each cell,
// set once its bytes are written. Two chunks that arrive at the same time set different characters, so no
// lock is needed.

const { refuseCaller, respond } = require('../answers.js');
const { findVerdict } = require('../push/verdicts.js');
const { recheckCaller, readSignedIn } = require('../caller.js');
const { readBody } = require('../../server/request-bodies.js');
const { idForm } = require('../../pure/exchange/request.js');
const {
  cellBytes,
  cellsOf,
  heldRanges,
  mayBegin,
  pieceProblem,
  runsOf,
} = require('../../pure/exchange/chunks.js');
const { requestErrors } = require('../../pure/exchange/codes.js');

const storedDays = 7;
// Only the server's own user may open them. PocketBase's types ask for Go's FileMode, a plain number in JavaScript.
/** @type {any} */
const folderMode = 0o700;
/** @type {any} */
const fileMode = 0o600;
const folderName = /^([0-9]+)-in-cells$/;
/** @type {Dict<number>} */
const statusOf = { 'too-large': 413, 'uploads-full': 413, 'piece-differs': 409 };

/**
 * Answers `POST /api/upload/{mutation}?offset=&size=&from=`: stores the body (an empty one only queries the
 * state). `from`: a refused mutation of the same account, whose chunks this one takes over. Returns
 * `{status, text}`.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function receivePiece(e) {
  const { account, refusal } = readAdmin(readSignedIn(e));
  if (refusal) return refusal;

  const mutationId = e.request.pathValue('mutation');
  const query = e.request.url.query();
  const piece = {
    offset: Number(query.get('offset')),
    size: Number(query.get('size')),
    length: e.request.contentLength,
  };
  const problem = idForm.test(mutationId) ? pieceProblem(piece) : requestErrors.malformed;
  if (problem) return refused(problem);

  const { failed } = readBody(e, piece.length);
  if (failed) return respond(503, { error: requestErrors.busy });
  // Checked again, because the sender decides how slowly the body arrives.
  const { refusal: since } = readAdmin(recheckCaller(e, { account: account.withoutCache() }));
  if (since) return since;

  // The mutation is already decided (the answer was lost): nothing has to be sent again.
  if (findVerdict(e.app, account.id, mutationId)) return respond(200, { held: [[0, piece.size]] });
  const folder = folderOf(e.app, account.id, mutationId, piece.size);
  takeOver(e.app, account.id, query.get('from'), { folder, size: piece.size });
  if (piece.length > 0) {
    const fault = begin(e.app, account.id, folder, piece.size) ?? storePiece(folder, piece, e.request.body);
    if (fault) return refused(fault);
  }
  return respond(200, { held: heldIn(folder, piece.size) });
}

// Only admins upload payloads of this size.
/**
 * @param {Caller} caller
 * @returns {{account: Account, refusal?: undefined} | {account?: undefined, refusal: Answer}}
 */
function readAdmin(caller) {
  if (caller.status !== undefined) return { refusal: refuseCaller(caller) };
  const { account } = caller;
  return account?.isAdmin ? { account } : { refusal: respond(403, { error: 'forbidden' }) };
}

/**
 * Returns the path of the complete payload, or null if a part is missing or the payload is not the one that
 * was announced.
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 * @param {Upload} upload
 */
function wholeUpload(app, userId, mutationId, upload) {
  const folder = folderOf(app, userId, mutationId, upload.size);
  const [from, to] = heldIn(folder, upload.size)[0] ?? [];
  if (from !== 0 || to !== upload.size) return null;
  const path = `${folder}/payload`;
  if ($security.sha256(toString($os.readFile(path))) === upload.sha256) return path;
  dropUpload(app, userId, mutationId);
  return null;
}

/**
 * Deletes a payload, complete or not; does nothing if there is none.
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 */
function dropUpload(app, userId, mutationId) {
  if (userId !== '') $os.removeAll(`${root(app)}/${userId}/${mutationId}`);
}

/**
 * Deletes the payloads that are still stored for decided mutations.
 * @param {App} app
 * @param {string} userId
 */
function dropDecided(app, userId) {
  const decided = entries(`${root(app)}/${userId}`).filter((mutation) => findVerdict(app, userId, mutation));
  for (const mutation of decided) dropUpload(app, userId, mutation);
}

/**
 * Deletes payloads that have made no progress for a week.
 * @param {App} app
 */
function tidyUploads(app) {
  const before = Date.now() - storedDays * 24 * 3600 * 1000;
  for (const user of entries(root(app))) {
    for (const mutation of entries(`${root(app)}/${user}`)) {
      const path = `${root(app)}/${user}/${mutation}`;
      if (lastMoved(path) < before) $os.removeAll(path);
    }
  }
}

// The folder's own date is the start of the upload; the date of `cells` changes with each chunk.
/** @param {string} path */
function lastMoved(path) {
  const dates = entries(path).map((name) => dateOf(`${path}/${name}/cells`) ?? 0);
  return Math.max(dateOf(path) ?? 0, ...dates);
}

/** @param {string} path */
function dateOf(path) {
  try {
    return $os.stat(path).modTime().unixMilli();
  } catch {
    return null;
  }
}

/** @param {App} app */
const root = (app) => `${app.dataDir()}/uploads`;

// The size is part of the name, so that chunks of another payload are never mixed in.
/**
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 * @param {number} size
 */
function folderOf(app, userId, mutationId, size) {
  return `${root(app)}/${userId}/${mutationId}/${size}-in-cells`;
}

/**
 * Moves the chunks of a decided mutation into the folder of the mutation that follows it, if that one has
 * none yet.
 * @param {App} app
 * @param {string} userId
 * @param {string} from
 * @param {{folder: string, size: number}} upload
 */
function takeOver(app, userId, from, { folder, size }) {
  if (!idForm.test(from) || dateOf(`${folder}/cells`) !== null) return;
  const kept = folderOf(app, userId, from, size);
  if (dateOf(`${kept}/cells`) === null || !findVerdict(app, userId, from)) return;
  $os.mkdirAll(folder.slice(0, folder.lastIndexOf('/')), folderMode);
  try {
    $os.rename(kept, folder);
  } catch (error) {
    // Ignored if another request for the same upload arrived at the same moment and has moved them.
    if (dateOf(`${folder}/cells`) === null) throw error;
  }
  dropUpload(app, userId, from);
}

/**
 * Creates the upload's folder if there is none; returns 'uploads-full' if the account has too many
 * unfinished uploads.
 * @param {App} app
 * @param {string} userId
 * @param {string} folder
 * @param {number} size
 */
function begin(app, userId, folder, size) {
  if (dateOf(`${folder}/cells`) !== null) return null;
  if (!mayBegin(startedSizes(app, userId), size)) dropDecided(app, userId);
  if (!mayBegin(startedSizes(app, userId), size)) return requestErrors.uploadsFull;
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
    // Ignored if another chunk of the upload arrived at the same moment: a folder is never renamed over one
    // that is not empty.
    $os.removeAll(fresh);
    if (dateOf(`${folder}/cells`) === null) throw error;
  }
  return null;
}

/**
 * @param {App} app
 * @param {string} userId
 */
function startedSizes(app, userId) {
  const mutations = entries(`${root(app)}/${userId}`);
  const names = mutations.flatMap((mutation) => entries(`${root(app)}/${userId}/${mutation}`));
  return names.map((name) => Number(folderName.exec(name)?.[1] ?? 0));
}

/**
 * Returns null, or 'piece-differs' if the chunk differs from what is already stored.
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

/** Go's O_RDWR, the same on every system. */
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

/**
 * @param {string} folder
 * @returns {string[]}
 */
function entries(folder) {
  try {
    return $os.readDir(folder).map((entry) => entry.name());
  } catch {
    return [];
  }
}

/** @param {string} error */
const refused = (error) => respond(statusOf[error] ?? 400, { error });

module.exports = { dropUpload, receivePiece, tidyUploads, wholeUpload };
