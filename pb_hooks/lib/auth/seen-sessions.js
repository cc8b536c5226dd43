// Notes in the server's memory that a session was seen, and writes the notes to the database in a job. A request that
// wrote them itself would wait for as long as an import or another process holds the lock of the database. A note that a
// restart loses is made again by the phone's next request.

const { run } = require('../base/sql.js');

const prefix = 'pare.seen.';

/**
 * Notes that the session was seen now. `version`: version of the app, '' if an exchange states none; absent for other
 * requests, which leaves the stored version as it is.
 * @param {App} app
 * @param {{sid: string, version?: string | undefined}} session
 */
function noteSeen(app, { sid, version }) {
  const at = new Date().toISOString().replace('T', ' ');
  app.store().set(prefix + sid, JSON.stringify({ sid, at, version }));
}

/**
 * Writes the notes to the sessions that still exist.
 * @param {App} app
 */
function writeSeen(app) {
  const store = app.store();
  const keys = store.keys().filter((key) => key.startsWith(prefix));
  if (keys.length === 0) return;
  const notes = keys.map((key) => {
    const note = store.get(key);
    store.remove(key);
    return note;
  });
  run(
    app,
    `UPDATE sessions SET seen_at = MAX(seen_at, note.value ->> 'at'),
       app_version = COALESCE(note.value ->> 'version', app_version)
     FROM json_each({:notes}) AS note WHERE sessions.id = note.value ->> 'sid'`,
    { notes: `[${notes}]` },
  );
}

module.exports = { noteSeen, writeSeen };
