// Stores the version of the app that a session last stated, '' if it states none, and lets the server count
// the sessions of the last days without reading the others.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run("ALTER TABLE sessions ADD COLUMN app_version TEXT NOT NULL DEFAULT ''");
  run('CREATE INDEX sessions_seen ON sessions (seen_at, ended_at, app_version)');
});
