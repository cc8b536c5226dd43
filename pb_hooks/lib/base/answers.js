// Builds JSON answers of our own routes; lib/base/send.js sends them.

/**
 * @param {number} status
 * @param {{error?: string, [field: string]: unknown}} body
 * @returns {Answer}
 */
function respond(status, body) {
  return { status, text: JSON.stringify(body), error: body.error };
}

/** @param {RefusedCaller} caller */
function refuseCaller({ status, error }) {
  return respond(status, { error });
}

module.exports = { refuseCaller, respond };
