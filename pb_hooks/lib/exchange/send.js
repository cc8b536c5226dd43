// Puts an answer of ours on the wire: the keys in their order, packed only where that saves bytes. Guarantees that
// whatever goes wrong inside is told as the server's own fault, and never as a fault of what was sent.

const { askForHttps } = require('../web/hsts.js');
const { packFromBytes } = require('../pure/exchange/byte-budget.js');
const { requestErrors } = require('../pure/exchange/codes.js');

/** Sends a small answer at once; hands a large one to the route's next steps, which pack it and call `sendKept`. */
function send(e, answer) {
  const { status, text } = answered(e, answer);
  if (text.length < packFromBytes) return sendText(e, status, text);
  e.set('pareStatus', status);
  e.set('pareAnswer', text);
  return e.next();
}

function sendKept(e) {
  return sendText(e, e.get('pareStatus'), e.get('pareAnswer'));
}

/** Never packed. */
function sendWhole(e, answer) {
  const { status, text } = answered(e, answer);
  return sendText(e, status, text);
}

// PocketBase itself would answer 400, which phones take for a fault of their own.
function answered(e, answer) {
  try {
    const { retryAfterSeconds, ...made } = answer(e);
    if (retryAfterSeconds) e.response.header().set('Retry-After', String(retryAfterSeconds));
    return made;
  } catch (error) {
    e.app.logger().error('A request of a phone could not be answered', 'error', String(error));
    return { status: 503, text: JSON.stringify({ error: requestErrors.busy }) };
  }
}

function sendText(e, status, text) {
  const headers = e.response.header();
  // These routes do without the step that asks for all others.
  askForHttps(headers);
  headers.set('Content-Type', 'application/json');
  headers.set('Cache-Control', 'no-store');
  return e.string(status, text);
}

module.exports = { send, sendKept, sendWhole };
