// Reads the body of a sync request and checks its shape.

const { gunzip } = require('../pure/exchange/gunzip.js');
const { largestBodyBytes, largestPackedBytes, requestProblem } = require('../pure/exchange/request.js');
const { requestErrors } = require('../pure/exchange/codes.js');
const { readBody } = require('../server/request-bodies.js');

/**
 * @param {RouteEvent} e
 * @param {Account | null} account
 * @returns {ReadRequest}
 */
function readRequest(e, account) {
  if (e.request.contentLength > largestBodyBytes) return refused(requestErrors.tooLarge);
  const isPacked = e.request.header.get('Content-Encoding') === 'gzip';
  const { body, problem } = isPacked
    ? parsePacked(e, account ? largestPackedBytes : largestPackedOfVisitors)
    : parsePlain(e);
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
/**
 * Problem of a body that did not arrive in time, or that had to wait while too many other requests waited for
 * theirs: the phone sends the request again later.
 */
const busy = { problem: requestErrors.busy };

// Uses two parsers: PocketBase's is the strict one (it refuses lone surrogates, invalid UTF-8, duplicate
// keys); the engine's parser keeps numbers and the order of keys as they were sent.
/**
 * @param {RouteEvent} e
 * @returns {ParsedBody}
 */
function parsePlain(e) {
  const { bytes, failed } = readBody(e, largestBodyBytes);
  if (failed) return busy;
  try {
    if (bytes.length > largestBodyBytes) return { problem: requestErrors.tooLarge };
    e.requestInfo();
    return { body: JSON.parse(toString(bytes)) };
  } catch {
    return malformed;
  }
}

// Parses a compressed body with the engine's parser alone, because PocketBase cannot read it. The length
// must be stated, because the limits count it.
/**
 * @param {RouteEvent} e
 * @param {number} mostBytes
 * @returns {ParsedBody}
 */
function parsePacked(e, mostBytes) {
  const statedBytes = e.request.contentLength;
  if (statedBytes < 0 || statedBytes > mostBytes) return malformed;
  const packed = readBody(e, mostBytes);
  if (packed.failed) return busy;
  const { bytes, problem } = gunzip(packed.bytes, largestBodyBytes);
  if (problem) return { problem };
  try {
    return { body: JSON.parse(toString(bytes)) };
  } catch {
    return malformed;
  }
}

module.exports = { readRequest };
