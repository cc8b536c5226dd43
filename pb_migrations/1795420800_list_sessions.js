// Where each account is signed in. The token carries the session's id (`sid`), a secret of its account: whoever knows
// it may end it, so that a phone can say goodbye later, when its token is gone. An ended one is kept for as long as its
// tokens would last. One that is not listed counts as open: a restored backup may be older than the sign-in.
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
  // Another key ends every token that was signed with the one before.
  run(`CREATE TRIGGER users_forget_sessions AFTER UPDATE OF tokenKey ON users
    WHEN OLD.tokenKey IS NOT NEW.tokenKey
    BEGIN DELETE FROM sessions WHERE user_id = OLD.id; END`);
  run(`CREATE TRIGGER users_take_sessions AFTER DELETE ON users
    BEGIN DELETE FROM sessions WHERE user_id = OLD.id; END`);
});
