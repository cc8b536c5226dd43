// Stores what was last reported to the operator about each part of the server, so that a restart repeats no alarm.
// `mailed_at`: time of the last alarm in milliseconds.
migrate((app) => {
  const sql = `CREATE TABLE alarms (
    kind TEXT PRIMARY KEY NOT NULL, is_reported INTEGER NOT NULL, mailed_at INTEGER NOT NULL
  ) WITHOUT ROWID`;
  app.db().newQuery(sql).execute();
});
