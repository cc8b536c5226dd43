// Payloads too large for a request, received in pieces and kept beside the database until their mutation is
// decided. Guarantees that pieces may come twice, at once and out of order, that none overwrites what is held, and that
// nothing is used but the whole payload as it was announced.
//
// Each lies in a folder of its own: `payload`, written in place, and `cells`, one character for each cell of the grid,
// marked once its bytes are written. Two pieces that come at once mark different characters, so none needs a lock.

const { findVerdict } = require('../push/verdicts.js');
const { asOfNow, readSignedIn } = require('../caller.js');
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

const keptDays = 7;
// Only the server's own user may open them. PocketBase's types ask for Go's FileMode, a plain number in JavaScript.
/** @type {any} */
const folderMode = 0o700;
/** @type {any} */
const fileMode = 0o600;
const folderName = /^([0-9]+)-in-cells$/;
const statusOf = { 'too-large': 413, 'uploads-full': 413, 'piece-differs': 409 };

/**
 * `POST /api/upload/{mutation}?offset=&size=&from=`: stores the body (none: only asks). `from`: a refused mutation of the
 * same account, whose pieces this one takes over. `{status, text}`
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
  if (failed) return told(503, { error: requestErrors.busy });
  // The body comes as slowly as its sender likes.
  const { refusal: since } = readAdmin(asOfNow(e, { account: account.asIfNew() }));
  if (since) return since;

  // Decided already (its answer was lost): nothing needs to come again.
  if (findVerdict(e.app, account.id, mutationId)) return told(200, { held: [[0, piece.size]] });
  const folder = folderOf(e.app, account.id, mutationId, piece.size);
  takeOver(e.app, account.id, query.get('from'), { folder, size: piece.size });
  if (piece.length > 0) {
    const fault = begin(e.app, account.id, folder, piece.size) ?? storePiece(folder, piece, e.request.body);
    if (fault) return refused(fault);
  }
  return told(200, { held: heldIn(folder, piece.size) });
}

// Only what admins write is ever that large.
function readAdmin({ account, ...unknown }) {
  if (!account) return { refusal: told(unknown.status, { error: unknown.error }) };
  return account.isAdmin ? { account } : { refusal: told(403, { error: 'forbidden' }) };
}

/** Path of the whole payload, or null while a part of it is missing or it is not what was announced. */
function wholeUpload(app, userId, mutationId, upload) {
  const folder = folderOf(app, userId, mutationId, upload.size);
  const [from, to] = heldIn(folder, upload.size)[0] ?? [];
  if (from !== 0 || to !== upload.size) return null;
  const path = `${folder}/payload`;
  if ($security.sha256(toString($os.readFile(path))) === upload.sha256) return path;
  dropUpload(app, userId, mutationId);
  return null;
}

/** Forgets a payload, whole or not; does nothing when there is none. */
function dropUpload(app, userId, mutationId) {
  if (userId !== '') $os.removeAll(`${root(app)}/${userId}/${mutationId}`);
}

/** Drops what was kept of refused mutations. */
function dropDecided(app, userId) {
  const decided = entries(`${root(app)}/${userId}`).filter((mutation) => findVerdict(app, userId, mutation));
  for (const mutation of decided) dropUpload(app, userId, mutation);
}

/** Drops what has not gone on for a week. */
function tidyUploads(app) {
  const before = Date.now() - keptDays * 24 * 3600 * 1000;
  for (const user of entries(root(app))) {
    for (const mutation of entries(`${root(app)}/${user}`)) {
      const path = `${root(app)}/${user}/${mutation}`;
      if (lastMoved(path) < before) $os.removeAll(path);
    }
  }
}

// The folder's own date is that of its beginning: each piece marks its cells.
function lastMoved(path) {
  const dates = entries(path).map((name) => dateOf(`${path}/${name}/cells`) ?? 0);
  return Math.max(dateOf(path) ?? 0, ...dates);
}

function dateOf(path) {
  try {
    return $os.stat(path).modTime().unixMilli();
  } catch {
    return null;
  }
}

const root = (app) => `${app.dataDir()}/uploads`;

// The size is part of the name: pieces of another payload are never mixed in.
function folderOf(app, userId, mutationId, size) {
  return `${root(app)}/${userId}/${mutationId}/${size}-in-cells`;
}

/** Moves the pieces of a decided mutation into the folder of the one that follows it, where that one has none yet. */
function takeOver(app, userId, from, { folder, size }) {
  if (!idForm.test(from) || dateOf(`${folder}/cells`) !== null) return;
  const kept = folderOf(app, userId, from, size);
  if (dateOf(`${kept}/cells`) === null || !findVerdict(app, userId, from)) return;
  $os.mkdirAll(folder.slice(0, folder.lastIndexOf('/')), folderMode);
  try {
    $os.rename(kept, folder);
  } catch (error) {
    // Another request for it came at the same moment and has moved them.
    if (dateOf(`${folder}/cells`) === null) throw error;
  }
  dropUpload(app, userId, from);
}

/** Makes the upload's folder where there is none; 'uploads-full' where the account has begun too much. */
function begin(app, userId, folder, size) {
  if (dateOf(`${folder}/cells`) !== null) return null;
  if (!mayBegin(begunSizes(app, userId), size)) dropDecided(app, userId);
  if (!mayBegin(begunSizes(app, userId), size)) return requestErrors.uploadsFull;
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
    // Another piece of it came at the same moment: a folder is never renamed over one that holds something.
    $os.removeAll(fresh);
    if (dateOf(`${folder}/cells`) === null) throw error;
  }
  return null;
}

function begunSizes(app, userId) {
  const mutations = entries(`${root(app)}/${userId}`);
  const names = mutations.flatMap((mutation) => entries(`${root(app)}/${userId}/${mutation}`));
  return names.map((name) => Number(folderName.exec(name)?.[1] ?? 0));
}

/** Null, or 'piece-differs' where it is not what is held already. */
function storePiece(folder, { offset, size, length }, body) {
  const directory = $os.openRoot(folder);
  const open = (name) => directory.openFile(name, readAndWrite, fileMode);
  const [payload, cells] = [open('payload'), open('cells')];
  try {
    for (const { from, to, isHeld } of runsOf(cellsIn(folder), size, offset, offset + length)) {
      const bytes = toBytes(body, to - from);
      if (isHeld && !holds(payload, from, bytes)) return requestErrors.pieceDiffers;
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

function holds(payload, from, bytes) {
  payload.seek(from, 0);
  return $security.sha256(toString(toBytes(payload, bytes.length))) === $security.sha256(toString(bytes));
}

function cellsIn(folder) {
  try {
    return toString($os.readFile(`${folder}/cells`));
  } catch {
    return '';
  }
}

const heldIn = (folder, size) => heldRanges(cellsIn(folder), size);

function entries(folder) {
  try {
    return $os.readDir(folder).map((entry) => entry.name());
  } catch {
    return [];
  }
}

const refused = (error) => told(statusOf[error] ?? 400, { error });

function told(status, answer) {
  return { status, text: JSON.stringify(answer) };
}

module.exports = { dropUpload, receivePiece, tidyUploads, wholeUpload };
