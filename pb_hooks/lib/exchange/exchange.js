// Answers an exchange, `POST /api/sync`, or refuses it if too many are in progress. Modules are loaded when they are
// needed: the engine of a request that is refused at once may be one that PocketBase has created for this request, and
// that of a request whose body arrives slowly holds its modules in memory meanwhile.

const { respond } = require('./answers.js');
const { whileAdmitted } = require('./answer-slots.js');
const { askForAnotherTime } = require('./limits.js');
const { dropBody } = require('../server/request-timeouts.js');

// Kept, because `require` reads the file system each time.
/** @type {typeof import('./request.js') | undefined} */
let request;
/** @type {typeof import('./answer-exchange.js') | undefined} */
let answering;

/**
 * Answers an exchange. Reads the body only of requests that the limits allow, because reading costs time. A request
 * has no place while it waits for its body, because the sender decides how slowly the body arrives.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function exchange(e) {
  const allowed = whileAdmitted(e.app, (place) => {
    if (place === null) {
      // Otherwise Go sends the refusal only after the body has arrived.
      dropBody(e);
      return { refusal: askForAnotherTime() };
    }
    request ??= require('./request.js');
    return request.allow(e);
  });
  if (allowed.refusal) return allowed.refusal;
  request ??= require('./request.js');
  const received = request.receiveBody(e, allowed.caller.account ?? null);
  if (received.bytes === undefined) return respond(received.status, { error: received.error });
  return whileAdmitted(e.app, (place) => {
    if (place === null) return askForAnotherTime();
    answering ??= require('./answer-exchange.js');
    return answering.answerInTurn(e, allowed, received, place);
  });
}

module.exports = { exchange };
