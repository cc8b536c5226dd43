// Creates the list of the sessions of each account. A token carries its session's id (`sid`), a secret of the
// account. A session that is not listed counts as open: a restored backup may be older than the sign-in.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run(`CREATE TABLE sessions (
    id TEXT PRIMARY KEY NOT NULL,
    user_id TEXT NOT NULL,
    device TEXT NOT NULL,
    method TEXT NOT NULL,
    opened_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    ended_at TEXT
  ) WITHOUT ROWID`);
  run('CREATE INDEX sessions_user_id ON sessions (user_id)');
  // A new key makes every token invalid that was signed with the earlier key.
  run(`CREATE TRIGGER users_forget_sessions AFTER UPDATE OF tokenKey ON users
    WHEN OLD.tokenKey IS NOT NEW.tokenKey
    BEGIN DELETE FROM sessions WHERE user_id = OLD.id; END`);
  run(`CREATE TRIGGER users_take_sessions AFTER DELETE ON users
    BEGIN DELETE FROM sessions WHERE user_id = OLD.id; END`);
});
