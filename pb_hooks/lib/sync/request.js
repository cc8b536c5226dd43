// Reads a request's body. Guarantees that what it returns has the shape of a request and is well-formed text.

const pure = `${__hooks}/lib/pure`;
const { largestBodyBytes, requestProblem } = require(`${pure}/sync-request.js`);
const { requestErrors } = require(`${pure}/sync-codes.js`);

/** `{body}`, or `{error, status}` for one that is refused whole. */
function readRequest(e) {
  if (e.request.contentLength > largestBodyBytes) return refused(requestErrors.tooLarge);
  const isPacked = e.request.header.get('Content-Encoding') === 'gzip';
  const body = isPacked ? parsePacked(e) : parsePlain(e);
  if (body === tooLarge) return refused(requestErrors.tooLarge);
  if (body === undefined) return refused(requestErrors.malformed);
  const problem = requestProblem(body);
  return problem === null ? { body } : refused(problem);
}

const refused = (error) => ({ error, status: error === requestErrors.tooLarge ? 413 : 400 });

// PocketBase's own reader is the strict one (halves of a pair, bytes that are no UTF-8, a key given twice); the
// engine's keeps numbers and the order of keys as they were sent.
function parsePlain(e) {
  try {
    e.requestInfo();
    return JSON.parse(toString(e.request.body, largestBodyBytes + 1));
  } catch {
    return undefined;
  }
}

const tooLarge = Symbol('too large');

// PocketBase cannot read these at all. The engine's reader alone is milder: half a pair becomes U+FFFD, as the phones
// make it themselves, and a key given twice counts as its last.
function parsePacked(e) {
  const packed = new Uint8Array(toBytes(e.request.body, largestBodyBytes + 1));
  const sizeBytes = statedSize(packed);
  if (sizeBytes > largestBodyBytes) return tooLarge;
  try {
    const { gunzipSync } = require('fflate');
    // No more than what it says of itself is unpacked, whatever is in it.
    return JSON.parse(toString(gunzipSync(packed, { out: new Uint8Array(sizeBytes) })));
  } catch {
    return undefined;
  }
}

/** The last four bytes of gzip (RFC 1952, ISIZE): how many bytes it holds unpacked. */
function statedSize(packed) {
  const at = packed.length - 4;
  if (at < 0) return 0;
  return (packed[at] | (packed[at + 1] << 8) | (packed[at + 2] << 16) | (packed[at + 3] << 24)) >>> 0;
}

module.exports = { readRequest };
