// Limits how long a request may take to arrive, and how large its headers may be. The limits are those of
// Go's http.Server, so that they apply before a JavaScript engine is used; a body's own deadline is set
// once its headers have arrived.

const { bodySeconds, headSeconds } = require('./environment.js');

const largestHeadBytes = 16 * 1024;
const nanoseconds = 1_000_000_000;
/** Idle connections cost next to no memory. */
const idleSeconds = 300;
/** PocketBase's own value. */
const answerSeconds = 300;
/** Enough time for a body that was sent together with its headers. */
const comingSeconds = 0.5;
/**
 * Lowest upload speed assumed for a superuser's connection; a superuser's files are as large as the
 * collection allows.
 */
const slowestUploadBytesPerSecond = 8 * 1024;

/** @param server Go's http.Server, before it listens. */
function boundRequests(server) {
  server.readHeaderTimeout = headSeconds() * nanoseconds;
  server.readTimeout = (headSeconds() + bodySeconds()) * nanoseconds;
  server.idleTimeout = idleSeconds * nanoseconds;
  server.maxHeaderBytes = largestHeadBytes;
}

/**
 * Sets the deadline of the body from now on; if too many requests are waiting, the body must already be on
 * its way.
 */
function boundBody(e, isFull) {
  connectionOf(e).setReadDeadline(inSeconds(isFull ? comingSeconds : bodySeconds()));
}

/** Gives a superuser's file more time, depending on its stated size. */
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
 */
function leaveOpen(e) {
  connectionOf(e).setReadDeadline(new DateTime('0001-01-01 00:00:00.000Z').time());
}

/** Sets a short deadline, so that the server does not wait for the rest of a refused body. */
function dropBody(e) {
  connectionOf(e).setReadDeadline(inSeconds(1));
}

// PocketBase's writer wraps Go's own writer, which has the deadlines of the connection.
const connectionOf = (e) => e.response.unwrap();

function inSeconds(seconds) {
  // PocketBase's types ask for Go's Duration, a plain number in JavaScript.
  /** @type {any} */
  const duration = Math.round(seconds * nanoseconds);
  return new DateTime().add(duration).time();
}

module.exports = { allowUpload, boundBody, boundRequests, dropBody, leaveOpen };
