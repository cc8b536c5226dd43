// Limits how long a request may take to arrive, and how large its headers may be. The limits of headers are
// set on Go's http.Server, so that they apply before a JavaScript engine is used.

const { bodySeconds, headSeconds } = require('./environment.js');

const largestHeadBytes = 16 * 1024;
const nanoseconds = 1_000_000_000;
/** Seconds after which an idle connection is closed; idle connections cost next to no memory. */
const idleSeconds = 300;
/** Seconds that an answer may take: PocketBase's own value. */
const answerSeconds = 300;
/**
 * Seconds to wait for a body when too many requests are waiting: enough for a body that was sent together
 * with its headers.
 */
const comingSeconds = 0.5;
/**
 * Lowest upload speed assumed for a superuser's connection; a superuser's files are as large as the
 * collection allows.
 */
const slowestUploadBytesPerSecond = 8 * 1024;

/** @param {http.Server} server Go's http.Server, before it listens. */
function boundRequests(server) {
  server.readHeaderTimeout = duration(headSeconds());
  server.readTimeout = duration(headSeconds() + bodySeconds());
  server.idleTimeout = duration(idleSeconds);
  server.maxHeaderBytes = largestHeadBytes;
}

/**
 * Starts the deadline of the body now; the deadline is short (`comingSeconds`) if too many requests are
 * waiting.
 * @param {RouteEvent} e
 * @param {boolean} isFull
 */
function boundBody(e, isFull) {
  connectionOf(e).setReadDeadline(inSeconds(isFull ? comingSeconds : bodySeconds()));
}

/**
 * Gives a superuser's file more time, depending on its stated size.
 * @param {RouteEvent} e
 */
function allowUpload(e) {
  const seconds = Math.max(
    answerSeconds,
    bodySeconds() + e.request.contentLength / slowestUploadBytesPerSecond,
  );
  connectionOf(e).setReadDeadline(inSeconds(seconds));
  connectionOf(e).setWriteDeadline(inSeconds(seconds + answerSeconds));
}

/**
 * Removes the read deadline: PocketBase ends an event stream itself, and its request has no body that could
 * be late.
 * @param {RouteEvent} e
 */
function leaveOpen(e) {
  connectionOf(e).setReadDeadline(new DateTime('0001-01-01 00:00:00.000Z').time());
}

/**
 * Sets a short deadline, so that the server does not wait for the rest of a refused body.
 * @param {RouteEvent} e
 */
function dropBody(e) {
  connectionOf(e).setReadDeadline(inSeconds(1));
}

// Returns the connection of a request: PocketBase's writer wraps Go's own writer, on which the deadlines
// are set.
/**
 * @param {RouteEvent} e
 * @returns {Connection}
 */
const connectionOf = (e) => e.response.unwrap();

/** @param {number} seconds */
function inSeconds(seconds) {
  return new DateTime().add(duration(seconds)).time();
}

/**
 * Converts seconds to Go's Duration, which is a plain number of nanoseconds in JavaScript.
 * @param {number} seconds
 * @returns {time.Duration}
 */
function duration(seconds) {
  return /** @type {time.Duration} */ (/** @type {unknown} */ (Math.round(seconds * nanoseconds)));
}

module.exports = { allowUpload, boundBody, boundRequests, dropBody, leaveOpen };
