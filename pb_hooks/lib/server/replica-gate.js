// Waits until the replica has everything that is committed. Only a server of two nodes does so: PARE_REPLICA_GATE is the
// address at which its supervisor answers.

const { openBoot } = require('../exchange/history.js');

const longestSeconds = 15;

/**
 * Returns once the replica has what was committed before the call; throws an `ApiError` with status 503 if it does not
 * get it in time, although the change is made. Does nothing without PARE_REPLICA_GATE, and during the start.
 * @param {App} app
 */
function awaitReplica(app) {
  const url = $os.getenv('PARE_REPLICA_GATE');
  if (url === '' || openBoot(app) === null) return;
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
