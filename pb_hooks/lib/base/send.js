// Sends answers of the app's own routes, as opposed to PocketBase's. An exception while such an answer is made is
// reported as an error of the server, never as an error in the request.

const { respond } = require('./answers.js');
const { count } = require('./counters.js');
const { askForHttps } = require('./hsts.js');
const { packFromBytes } = require('../pure/exchange/byte-budget.js');
const { requestErrors } = require('../pure/exchange/codes.js');

/**
 * Sends a small answer at once; passes a large one to the route's next steps, which compress it and call
 * `sendStored`.
 * @param {RouteEvent} e
 * @param {(e: RouteEvent) => Answer} answer
 */
function send(e, answer) {
  const { status, text } = answered(e, answer);
  if (text.length < packFromBytes) return sendText(e, status, text);
  e.set('pareStatus', status);
  e.set('pareAnswer', text);
  return e.next();
}

/** @param {RouteEvent} e */
function sendStored(e) {
  return sendText(e, e.get('pareStatus'), e.get('pareAnswer'));
}

/**
 * Sends an answer at once, whatever its size. It is compressed only if the route has its own compression.
 * @param {RouteEvent} e
 * @param {(e: RouteEvent) => Answer} answer
 */
function sendWhole(e, answer) {
  const { status, text } = answered(e, answer);
  return sendText(e, status, text);
}

/** @type {Dict<CounterName>} */
const counterOf = { 'POST /api/sync': 'exchanges', 'POST /api/upload/{mutation}': 'upload_pieces' };

/**
 * @param {RouteEvent} e
 * @param {(e: RouteEvent) => Answer} answer
 * @returns {Answer}
 */
function answered(e, answer) {
  const made = answerOrBusy(e, answer);
  const counter = counterOf[e.request.pattern];
  if (counter) count(e.app, counter, String(made.status));
  if (made.status >= 400) count(e.app, 'request_refusals', made.error);
  return made;
}

// Answers 503 after an exception: PocketBase would answer 400, which phones treat as an error in their own
// request.
/**
 * @param {RouteEvent} e
 * @param {(e: RouteEvent) => Answer} answer
 * @returns {Answer}
 */
function answerOrBusy(e, answer) {
  try {
    const { retryAfterSeconds, ...made } = answer(e);
    if (retryAfterSeconds) e.response.header().set('Retry-After', String(retryAfterSeconds));
    return made;
  } catch (error) {
    e.app.logger().error('A request of a phone could not be answered', 'error', String(error));
    return respond(503, { error: requestErrors.busy });
  }
}

/**
 * @param {RouteEvent} e
 * @param {number} status
 * @param {string} text
 */
function sendText(e, status, text) {
  const headers = e.response.header();
  // A route with a check of its own skips the check in auth-requests.pb.js, which sets the HSTS header.
  askForHttps(headers);
  headers.set('Content-Type', 'application/json');
  headers.set('Cache-Control', 'no-store');
  return e.string(status, text);
}

module.exports = { send, sendStored, sendWhole };
