// Answers an exchange, `POST /api/sync`, or refuses it if too many are in progress. Loads modules when they are needed:
// a request that is refused at once may have an engine that PocketBase created for it and that has no modules yet.

const { respond } = require('../base/answers.js');
const { whileAdmitted } = require('./answer-slots.js');
const { askForAnotherTime, refuseReceived } = require('./limits.js');
const { dropBody } = require('../base/request-timeouts.js');

// Kept, because `require` reads the file system each time.
/** @type {typeof import('./request.js') | undefined} */
let request;
/** @type {typeof import('./answer-exchange.js') | undefined} */
let answering;

const loadRequest = () => (request ??= require('./request.js'));

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
      return { refusal: askForAnotherTime(e) };
    }
    return loadRequest().allow(e);
  });
  if (allowed.refusal) return allowed.refusal;
  const account = allowed.caller.account ?? null;
  const received = loadRequest().receiveBody(e, account);
  if (received.bytes === undefined) return respond(received.status, { error: received.error });
  return whileAdmitted(e.app, (place) => {
    if (place === null) return refuseReceived(e, account);
    answering ??= require('./answer-exchange.js');
    return answering.answerInTurn(e, allowed, received, place);
  });
}

module.exports = { exchange };
