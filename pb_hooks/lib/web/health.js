// Answers `GET /api/health` for everyone but superusers, for whom PocketBase's own answer says whether a backup
// can be made. The status is 503 until the start is recorded, so that a proxy sends no request before.

const { openBoot } = require('../exchange/history.js');

/** Age in milliseconds from which the state that `npm start` writes no longer counts. */
const longestStateMs = 60_000;

/**
 * Sends the answer and returns true if the request is one for the server's health.
 * @param {RouteEvent} e
 */
function answerHealth(e) {
  const { method, url } = e.request;
  if (method !== 'GET' || url.path !== '/api/health' || e.hasSuperuserAuth()) return false;
  const ready = openBoot(e.app) !== null;
  const { replicaAgeSeconds = null, diskFreeBytes = null } = readState() ?? {};
  e.response.header().set('Cache-Control', 'no-store');
  e.json(ready ? 200 : 503, {
    ready,
    // A standby does not listen, so a server that answers is the primary.
    primary: true,
    replica_age_seconds: replicaAgeSeconds,
    disk_free_bytes: diskFreeBytes,
    version: $os.getenv('PARE_VERSION').trim(),
  });
  return true;
}

/**
 * Returns what `npm start` last wrote about replica and disk; null if it writes nothing, or not any more.
 * @returns {{replicaAgeSeconds: number | null, diskFreeBytes: number, atMs: number} | null}
 */
function readState() {
  const path = $os.getenv('PARE_STATE_FILE');
  if (path === '') return null;
  try {
    const state = JSON.parse(toString($os.readFile(path)));
    return Date.now() - state.atMs > longestStateMs ? null : state;
  } catch {
    return null;
  }
}

module.exports = { answerHealth };
