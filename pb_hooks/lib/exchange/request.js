// Checks whether the caller may send an exchange now, receives its body, parses it and checks its shape.

const { respond } = require('../base/answers.js');
const { readCaller } = require('./caller.js');
const { currentBoot } = require('../base/history.js');
const { tooManyRequests, tooMuchAnswered } = require('./limits.js');
const { gunzip } = require('../pure/exchange/gunzip.js');
const { largestBodyBytes, largestPackedBytes, requestProblem } = require('../pure/exchange/request.js');
const { requestErrors } = require('../pure/exchange/codes.js');
const { readBody } = require('./request-bodies.js');

/**
 * Returns the caller and the current boot, or the refusal of a request that the caller may not send, or not now.
 * @param {RouteEvent} e
 * @returns {AllowedRequest | {refusal: Answer}}
 */
function allow(e) {
  const boot = currentBoot(e.app);
  if (boot === null) return { refusal: respond(503, { error: requestErrors.starting }) };
  const caller = readCaller(e);
  if (caller.status === 403) return { refusal: respond(403, { error: caller.error }) };
  const refusal = tooManyRequests(e, caller.account ?? null) ?? tooMuchAnswered(e, caller.account ?? null);
  return refusal ? { refusal } : { caller, boot };
}

/**
 * Waits for the body of a request. Refuses the request if the body is larger than allowed. Also refuses it if the body
 * does not arrive in time, or if too many other requests wait for their bodies; the phone then sends it again later.
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @returns {ReceivedBody}
 */
function receiveBody(e, account) {
  if (e.request.contentLength > largestBodyBytes) return refused(requestErrors.tooLarge);
  const isPacked = e.request.header.get('Content-Encoding') === 'gzip';
  const mostPacked = account ? largestPackedBytes : largestPackedOfVisitors;
  // The length of a compressed body must be stated, because the limits count it.
  const statedBytes = e.request.contentLength;
  if (isPacked && (statedBytes < 0 || statedBytes > mostPacked)) return refused(requestErrors.malformed);
  const { bytes, failed } = readBody(e, isPacked ? mostPacked : largestBodyBytes);
  return failed ? refused(requestErrors.busy) : { bytes, isPacked };
}

/**
 * Unpacks and parses a received body, and checks its shape.
 * @param {RouteEvent} e
 * @param {{bytes: number[], isPacked: boolean}} received
 * @returns {ReadRequest}
 */
function parseBody(e, { bytes, isPacked }) {
  const { body, problem } = isPacked ? parsePacked(bytes) : parsePlain(e, bytes);
  const found = problem ?? requestProblem(body);
  return found === null ? { body: /** @type {SyncRequest} */ (body) } : refused(found);
}

/**
 * Largest compressed body of a visitor in bytes: lower than an account's limit, because decompressing costs
 * processor time and a visitor sends little.
 */
const largestPackedOfVisitors = 32 * 1024;

const statusOf = { [requestErrors.tooLarge]: 413, [requestErrors.busy]: 503 };
/** @param {string} error */
const refused = (error) => ({ error, status: statusOf[error] ?? 400 });

const malformed = { problem: requestErrors.malformed };
// Uses two parsers: PocketBase's is the strict one (it refuses lone surrogates, invalid UTF-8, duplicate
// keys); the engine's parser keeps numbers and the order of keys as they were sent.
/**
 * @param {RouteEvent} e
 * @param {number[]} bytes
 * @returns {ParsedBody}
 */
function parsePlain(e, bytes) {
  if (bytes.length > largestBodyBytes) return { problem: requestErrors.tooLarge };
  try {
    e.requestInfo();
    return { body: JSON.parse(toString(bytes)) };
  } catch {
    return malformed;
  }
}

// Parses a compressed body with the engine's parser alone, because PocketBase cannot read it.
/**
 * @param {number[]} packed
 * @returns {ParsedBody}
 */
function parsePacked(packed) {
  const { bytes, problem } = gunzip(packed, largestBodyBytes);
  if (problem) return { problem };
  try {
    return { body: JSON.parse(toString(bytes)) };
  } catch {
    return malformed;
  }
}

module.exports = { allow, parseBody, receiveBody };
