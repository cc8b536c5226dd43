// Answers `GET /api/health` for everyone but superusers, for whom PocketBase's own answer says whether a backup
// can be made. The status is 503 until the start is recorded, so that a proxy sends no request before that.

const { currentBoot } = require('../base/history.js');
const { readState } = require('../server/state-file.js');

/** @param {RouteEvent} e */
function answerHealth(e) {
  const { method, url } = e.request;
  if (method !== 'GET' || url.path !== '/api/health' || e.hasSuperuserAuth()) return false;
  const ready = currentBoot(e.app) !== null;
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

module.exports = { answerHealth };
