// Records each start of the server next to the change log, so that a phone can tell whether the history it
// has seen is still valid. The start is on disk before its id is announced to the sync route.

const { bootKey } = require('../base/history.js');
const { headSql } = require('../base/log-heads.js');
const { inTransaction, run } = require('../base/sql.js');

const startedKey = 'pare.bootAt';
/** Database format that this version supports. A trigger in a database of a newer format refuses the new start. */
const format = 2;

/**
 * Records the change log's highest seq as the end of the previous server run, and records this run under a random id.
 * @param {App} app
 */
function recordBoot(app) {
  const id = $security.randomString(15);

  inTransaction(app, (tx) => {
    run(tx, `UPDATE boots SET ends_at = ${headSql} WHERE ends_at IS NULL`);
    run(tx, 'INSERT INTO boots (id, format) VALUES ({:id}, {:format})', { id, format });
  });
  flushToDisk(app);

  app.store().set(startedKey, new Date().toISOString());
  app.store().set(bootKey, id);
}

/**
 * Returns the time of this start as ISO text; null until the start is recorded.
 * @param {App} app
 * @returns {string | null}
 */
const startedAt = (app) => app.store().get(startedKey) ?? null;

/** @param {App} app */
function flushToDisk(app) {
  const result = new DynamicModel({ busy: 0, log: 0, checkpointed: 0 });
  app.db().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(result);
  if (result.busy !== 0) {
    // Another process, such as a backup tool, reads the file: the write-ahead log can be checkpointed, but
    // not truncated.
    app.db().newQuery('PRAGMA wal_checkpoint(PASSIVE)').one(result);
    app.logger().warn('The write-ahead log could not be emptied at the start', 'frames', result.log);
  }
}

module.exports = { recordBoot, startedAt };
