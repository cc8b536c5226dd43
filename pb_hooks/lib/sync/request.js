// Reads a request's body. Guarantees that what it returns has the shape of a request and is well-formed text.

const pure = `${__hooks}/lib/pure`;
const { largestBodyBytes, requestProblem } = require(`${pure}/sync-request.js`);
const { requestErrors } = require(`${pure}/sync-codes.js`);

/** `{body}`, or `{error, status}` for one that is refused whole. */
function readRequest(e) {
  if (e.request.contentLength > largestBodyBytes) return { error: requestErrors.tooLarge, status: 413 };
  const body = parse(e);
  if (body === undefined) return { error: requestErrors.malformed, status: 400 };
  const problem = requestProblem(body);
  if (problem === requestErrors.tooLarge) return { error: problem, status: 413 };
  return problem === null ? { body } : { error: problem, status: 400 };
}

// PocketBase's own reader is the strict one (halves of a pair, bytes that are no UTF-8, a key given twice); the
// engine's keeps numbers and the order of keys as they were sent.
function parse(e) {
  try {
    e.requestInfo();
    return JSON.parse(toString(e.request.body, largestBodyBytes + 1));
  } catch {
    return undefined;
  }
}

module.exports = { readRequest };
