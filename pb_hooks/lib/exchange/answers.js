// Builds the JSON answers of our own routes; lib/exchange/send.js sends them.

/**
 * @param {number} status
 * @param {object} body
 * @returns {Answer}
 */
function respond(status, body) {
  return { status, text: JSON.stringify(body) };
}

/** @param {RefusedCaller} caller */
function refuseCaller({ status, error }) {
  return respond(status, { error });
}

module.exports = { refuseCaller, respond };
