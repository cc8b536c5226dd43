// Receives payloads that are too large for one request, in chunks; only administrators may send them.

const { refuseCaller, respond } = require('../../base/answers.js');
const { findVerdict } = require('../push/verdicts.js');
const { recheckCaller, readSignedIn } = require('../caller.js');
const { readBody } = require('../request-bodies.js');
const { idForm } = require('../../pure/exchange/request.js');
const { mayBegin, pieceProblem } = require('../../pure/exchange/chunks.js');
const { requestErrors } = require('../../pure/exchange/codes.js');
const { dropUpload, folderOf, startedMutations, startedSizes } = require('./stored-uploads.js');
const { createFolder, heldIn, isStarted, moveFolder, storePiece } = require('./upload-folder.js');

/** @type {Dict<number>} */
const statusOf = { 'too-large': 413, 'uploads-full': 413, 'piece-differs': 409 };

/**
 * Answers `POST /api/upload/{mutation}?offset=&size=&from=`: stores the body as a chunk and answers with
 * the byte ranges received so far (`held`). `from`: an earlier, decided mutation of the same account, whose
 * chunks the new mutation takes over.
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
  // The account is checked again, because it may have lost its rights while the body arrived.
  const { refusal: since } = readAdmin(recheckCaller(e, { account: account.withoutCache() }));
  if (since) return since;

  // The mutation is already decided and its answer was lost: nothing has to be sent again.
  if (findVerdict(e.app, account.id, mutationId)) return respond(200, { held: [[0, piece.size]] });
  const folder = folderOf(e.app, account.id, mutationId, piece.size);
  takeOver(e.app, account.id, query.get('from'), { folder, size: piece.size });
  if (piece.length > 0) {
    const fault = begin(e.app, account.id, folder, piece.size) ?? storePiece(folder, piece, e.request.body);
    if (fault) return refused(fault);
  }
  return respond(200, { held: heldIn(folder, piece.size) });
}

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
 * Moves the chunks of the decided mutation `from` into `folder`, unless this folder exists already.
 * @param {App} app
 * @param {string} userId
 * @param {string} from
 * @param {{folder: string, size: number}} upload
 */
function takeOver(app, userId, from, { folder, size }) {
  if (!idForm.test(from) || isStarted(folder)) return;
  const kept = folderOf(app, userId, from, size);
  if (!isStarted(kept) || !findVerdict(app, userId, from)) return;
  moveFolder(kept, folder);
  dropUpload(app, userId, from);
}

/**
 * Creates the folder unless it exists, and returns null; returns 'uploads-full' if the account's unfinished
 * uploads would exceed their limit in bytes.
 * @param {App} app
 * @param {string} userId
 * @param {string} folder
 * @param {number} size
 */
function begin(app, userId, folder, size) {
  if (isStarted(folder)) return null;
  if (!mayBegin(startedSizes(app, userId), size)) dropDecided(app, userId);
  if (!mayBegin(startedSizes(app, userId), size)) return requestErrors.uploadsFull;
  createFolder(folder, size);
  return null;
}

/**
 * @param {App} app
 * @param {string} userId
 */
function dropDecided(app, userId) {
  const decided = startedMutations(app, userId).filter((mutation) => findVerdict(app, userId, mutation));
  for (const mutation of decided) dropUpload(app, userId, mutation);
}

/** @param {string} error */
const refused = (error) => respond(statusOf[error] ?? 400, { error });

module.exports = { receivePiece };
