// How long and how large a request's head may be. Guarantees that lines held open without a word are closed soon.

const { headSeconds } = require(`${__hooks}/lib/environment.js`);

const largestHeadBytes = 16 * 1024;
const nanoseconds = 1_000_000_000;

/** @param server Go's http.Server, before it listens. */
function boundHeads(server) {
  server.readHeaderTimeout = headSeconds() * nanoseconds;
  server.maxHeaderBytes = largestHeadBytes;
}

module.exports = { boundHeads };
