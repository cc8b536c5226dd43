// How long a request may take to arrive, and how large its head may be. The limits are those of Go's http.Server, so
// that they count before a JavaScript engine is taken; a body's own deadline is set once its head is here.

const { bodySeconds, headSeconds } = require('./environment.js');

const largestHeadBytes = 16 * 1024;
const nanoseconds = 1_000_000_000;
/** Lines on which nothing is asked cost next to no memory. */
const idleSeconds = 300;
/** As PocketBase has it. */
const answerSeconds = 300;
/** Time enough for what was sent together with its head. */
const comingSeconds = 0.5;
/** What a superuser's line bears at least, whose files are as large as the collection takes them. */
const slowestUploadBytesPerSecond = 8 * 1024;

/** @param server Go's http.Server, before it listens. */
function boundRequests(server) {
  server.readHeaderTimeout = headSeconds() * nanoseconds;
  server.readTimeout = (headSeconds() + bodySeconds()) * nanoseconds;
  server.idleTimeout = idleSeconds * nanoseconds;
  server.maxHeaderBytes = largestHeadBytes;
}

/** The body must have come within its time from now; where too many are waited for, it must be about to come. */
function boundBody(e, isFull) {
  connectionOf(e).setReadDeadline(inSeconds(isFull ? comingSeconds : bodySeconds()));
}

/** The file of a superuser gets more time, by its stated size. */
function allowUpload(e) {
  const seconds = Math.max(
    answerSeconds,
    bodySeconds() + e.request.contentLength / slowestUploadBytesPerSecond,
  );
  connectionOf(e).setReadDeadline(inSeconds(seconds));
  connectionOf(e).setWriteDeadline(inSeconds(seconds + answerSeconds));
}

/** PocketBase ends the stream of events itself; its request has no body that could be late. */
function leaveOpen(e) {
  connectionOf(e).setReadDeadline(new DateTime('0001-01-01 00:00:00.000Z').time());
}

/** What is left of a refused body is not waited for. */
function dropBody(e) {
  connectionOf(e).setReadDeadline(inSeconds(1));
}

// PocketBase's writer lies around Go's own, which has the deadlines of the connection.
const connectionOf = (e) => e.response.unwrap();

function inSeconds(seconds) {
  // PocketBase's types ask for Go's Duration, a plain number in JavaScript.
  /** @type {any} */
  const duration = Math.round(seconds * nanoseconds);
  return new DateTime().add(duration).time();
}

module.exports = { allowUpload, boundBody, boundRequests, dropBody, leaveOpen };
