// Reads a request's body. Guarantees that what it returns has the shape of a request and is well-formed text, and that
// unpacking costs no more than the packed bytes could honestly take.

const { gunzip } = require('../pure/exchange/gunzip.js');
const { largestBodyBytes, largestPackedBytes, requestProblem } = require('../pure/exchange/request.js');
const { requestErrors } = require('../pure/exchange/codes.js');
const { readBody } = require('../server/request-bodies.js');

/** `{body}`, or `{error, status}` for one that is refused whole. */
function readRequest(e, account) {
  if (e.request.contentLength > largestBodyBytes) return refused(requestErrors.tooLarge);
  const isPacked = e.request.header.get('Content-Encoding') === 'gzip';
  const { body, problem } = isPacked
    ? parsePacked(e, account ? largestPackedBytes : largestPackedOfVisitors)
    : parsePlain(e);
  const found = problem ?? requestProblem(body);
  return found === null ? { body } : refused(found);
}

/** Unpacking costs the processor; a visitor asks for little and writes a message at most. */
const largestPackedOfVisitors = 32 * 1024;

const statusOf = { [requestErrors.tooLarge]: 413, [requestErrors.busy]: 503 };
const refused = (error) => ({ error, status: statusOf[error] ?? 400 });

const malformed = { problem: requestErrors.malformed };
/** The body did not come in time, or could not be waited for: the same one is sent again later. */
const busy = { problem: requestErrors.busy };

// PocketBase's own reader is the strict one (halves of a pair, bytes that are no UTF-8, a key given twice); the
// engine's keeps numbers and the order of keys as they were sent. Nobody has bounded the body before.
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

// PocketBase cannot read these at all. The engine's reader alone is milder: half a pair becomes U+FFFD, as the phones
// make it themselves, and a key given twice counts as its last. A length must be stated: it is what the limits count.
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
