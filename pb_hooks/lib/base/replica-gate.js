// Waits until the replica has everything that is committed. Only a server that runs on two nodes waits:
// PARE_REPLICA_GATE is the address at which its supervisor reports whether the replica is complete.

const { currentBoot } = require('./history.js');

const longestSeconds = 15;

/**
 * Returns once the replica has everything that was committed before the call. Throws an `ApiError` with status 503 if
 * copying fails or takes too long; the change is stored in this case too. Does nothing without PARE_REPLICA_GATE, and
 * during the start.
 * @param {App} app
 */
function awaitReplica(app) {
  const url = $os.getenv('PARE_REPLICA_GATE');
  if (url === '' || currentBoot(app) === null) return;
  if (statusOf(url) !== 204)
    throw new ApiError(503, 'The change is made, but not copied yet. Try again.', {});
}

/** @param {string} url */
function statusOf(url) {
  try {
    return $http.send({ url, method: 'POST', timeout: longestSeconds }).statusCode;
  } catch {
    return 0;
  }
}

module.exports = { awaitReplica };
