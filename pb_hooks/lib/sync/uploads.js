// Payloads too large for a request, received in pieces and kept beside the database until their mutation is
// decided. Guarantees that pieces may come twice, at once and out of order, and that nothing is used but the whole
// payload as it was announced.

const { findVerdict } = require(`${__hooks}/lib/sync/verdicts.js`);
const { readSignedIn } = require(`${__hooks}/lib/sync/account.js`);
const pure = `${__hooks}/lib/pure`;
const { idForm } = require(`${pure}/sync-request.js`);
const { largestPieceBytes, mergeRanges, pieceProblem } = require(`${pure}/sync-pieces.js`);
const { requestErrors } = require(`${pure}/sync-codes.js`);

const keptDays = 7;
const pieceName = /^([0-9]+)-([0-9]+)$/;

/** `POST /api/upload/{mutation}?offset=&size=`: stores the body (none: only asks). `{status, text}` */
function receivePiece(e) {
  const { account, ...unknown } = readSignedIn(e);
  if (!account) return told(unknown.status, { error: unknown.error });
  // Only what admins write is ever that large.
  if (!account.isAdmin) return told(403, { error: 'forbidden' });

  const mutationId = e.request.pathValue('mutation');
  const query = e.request.url.query();
  const piece = {
    offset: Number(query.get('offset')),
    size: Number(query.get('size')),
    length: e.request.contentLength,
  };
  const problem = idForm.test(mutationId) ? pieceProblem(piece) : requestErrors.malformed;
  if (problem) return told(problem === requestErrors.tooLarge ? 413 : 400, { error: problem });

  // Decided already (its answer was lost): nothing needs to come again.
  if (findVerdict(e.app, account.id, mutationId)) return told(200, { held: [[0, piece.size]] });
  const folder = folderOf(e.app, account.id, mutationId, piece.size);
  if (piece.length > 0) storePiece(folder, piece, toBytes(e.request.body, largestPieceBytes));
  return told(200, { held: heldIn(folder) });
}

/** Path of the whole payload, or null while a part of it is missing or it is not what was announced. */
function wholeUpload(app, userId, mutationId, upload) {
  const folder = folderOf(app, userId, mutationId, upload.size);
  const [from, to] = heldIn(folder)[0] ?? [];
  if (from !== 0 || to !== upload.size) return null;
  const path = assemble(folder);
  if ($security.sha256(toString($os.readFile(path))) === upload.sha256) return path;
  dropUpload(app, userId, mutationId);
  return null;
}

/** Forgets a payload, whole or not; does nothing when there is none. */
function dropUpload(app, userId, mutationId) {
  if (userId !== '') $os.removeAll(`${root(app)}/${userId}/${mutationId}`);
}

/** Drops what was begun a week ago and never finished. */
function tidyUploads(app) {
  const before = Date.now() - keptDays * 24 * 3600 * 1000;
  for (const user of entries(root(app))) {
    for (const mutation of entries(`${root(app)}/${user}`)) {
      const path = `${root(app)}/${user}/${mutation}`;
      if ($os.stat(path).modTime().unixMilli() < before) $os.removeAll(path);
    }
  }
}

const root = (app) => `${app.dataDir()}/uploads`;

// The size is part of the name: pieces of another payload are never mixed in.
function folderOf(app, userId, mutationId, size) {
  return `${root(app)}/${userId}/${mutationId}/${size}`;
}

function storePiece(folder, { offset, length }, bytes) {
  $os.mkdirAll(folder, 0o700);
  const unfinished = `${folder}/unfinished-${$security.randomString(15)}`;
  $os.writeFile(unfinished, bytes, 0o600);
  $os.rename(unfinished, `${folder}/${offset}-${offset + length}`);
}

// Within the transaction of its mutation, hence by one writer at a time.
function assemble(folder) {
  const directory = $os.openRoot(folder);
  const payload = directory.create('payload');
  try {
    for (const [from, , name] of piecesIn(folder)) payload.writeAt($os.readFile(`${folder}/${name}`), from);
  } finally {
    payload.close();
    directory.close();
  }
  return `${folder}/payload`;
}

function piecesIn(folder) {
  const matches = entries(folder).map((name) => pieceName.exec(name));
  return matches
    .filter((match) => match !== null)
    .map(([name, from, to]) => [Number(from), Number(to), name]);
}

function heldIn(folder) {
  return mergeRanges(piecesIn(folder));
}

function entries(folder) {
  try {
    return $os.readDir(folder).map((entry) => entry.name());
  } catch {
    return [];
  }
}

function told(status, answer) {
  return { status, text: JSON.stringify(answer) };
}

module.exports = { dropUpload, receivePiece, tidyUploads, wholeUpload };
