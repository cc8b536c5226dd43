// Waits for the body of a request before its route runs, because the route would occupy a second JavaScript
// engine while it waits. Limits how long the body may take, how large it may be and how many requests wait at
// once.

const { countNow, whileCounted } = require('../base/concurrent-requests.js');
const { bodySeconds } = require('../base/environment.js');
const { allowUpload, boundBody, dropBody, leaveOpen } = require('../base/request-timeouts.js');
const { checkSession } = require('../auth/sessions.js');

/**
 * Largest body in bytes of an ordinary route: enough for addresses, passwords and error reports. The
 * exchange and the upload chunks have limits of their own.
 */
const largestBytes = 64 * 1024;
/** Twice the time within which a body must arrive. */
const mostWaiting = () => ({ place: 48, all: 128, longestMs: 2_000 * bodySeconds() });
/** PocketBase ends a stream after 30 minutes. */
const mostStreams = { place: 20, all: 100, longestMs: 31 * 60_000 };
const retrySeconds = 5;
const readsItself = /^\/api\/upload\//;

/**
 * Refuses a body that is large or does not state its length, except on the route of uploads and from
 * superusers, who upload whole files.
 * @param {RouteEvent} e
 */
function refuseLargeBody(e) {
  if (e.hasSuperuserAuth() || readsItself.test(e.request.url.path)) return;
  const statedBytes = e.request.contentLength;
  if (statedBytes >= 0 && statedBytes <= largestBytes) return;
  dropBody(e);
  throw new ApiError(413, 'The body is too large.', {});
}

/**
 * Waits for the body, then reads the account of the request again.
 * Does not wait for uploads and for superusers' bodies; the latter get a longer deadline.
 * @param {RouteEvent} e
 */
function awaitBody(e) {
  if (e.request.contentLength === 0 || readsItself.test(e.request.url.path)) return;
  if (e.hasSuperuserAuth()) return allowUpload(e);
  const { failed } = readBody(e, largestBytes);
  if (failed === 'full') throw new ApiError(503, 'Too many requests are waiting for their bodies.', {});
  if (failed) throw new ApiError(408, 'The body did not arrive in time.', {});
  reloadAccount(e);
}

/**
 * Returns `{bytes}` of the body, at most one more than `mostBytes`; the body can be read again. Returns
 * `{failed}`: 'late' if the body breaks off or does not arrive in time, 'full' if too many other requests
 * were waiting for their bodies.
 * @param {RouteEvent} e
 * @param {number} mostBytes
 * @returns {ReadBody}
 */
function readBody(e, mostBytes) {
  if (e.request.contentLength === 0) return { bytes: toBytes('') };
  /** @type {ReadBody} */
  const read = whileCounted(e, 'bodies', mostWaiting(), (isFull) => {
    boundBody(e, isFull);
    try {
      const bytes = toBytes(e.request.body, mostBytes + 1);
      e.request.body.reread();
      return { bytes };
    } catch {
      return { failed: isFull ? 'full' : 'late' };
    }
  });
  if (read.bytes) return read;
  dropBody(e);
  e.response.header().set('Retry-After', String(retrySeconds));
  return read;
}

/**
 * Returns how many requests wait for their bodies.
 * @param {App} app
 */
const countWaitingBodies = (app) => countNow(app, 'bodies', mostWaiting());

// Reads the account again: the sender decides how slowly the body arrives, and meanwhile the account may be
// suspended, its session ended or its password changed.
/** @param {RouteEvent} e */
function reloadAccount(e) {
  if (e.auth === null || e.auth.collection().name !== 'users') return;
  const token = e.request.header.get('Authorization').replace(/^bearer /i, '');
  try {
    e.auth = e.app.findAuthRecordByToken(token, 'auth');
  } catch {
    e.auth = null;
  }
  checkSession(e);
}

/**
 * Limits the open event streams: a stream lasts for minutes, and occupies a JavaScript engine for as long.
 * @param {RouteEvent} e
 * @param {() => void} goOn
 */
function limitStreams(e, goOn) {
  const isStream = e.request.method === 'GET' && e.request.url.path === '/api/realtime';
  if (!isStream) return goOn();
  leaveOpen(e);
  return whileCounted(e, 'streams', mostStreams, (isFull) => {
    if (isFull) throw new ApiError(503, 'Too many streams are open.', {});
    return goOn();
  });
}

module.exports = { awaitBody, countWaitingBodies, limitStreams, readBody, refuseLargeBody };
