// The key that an account's tokens are signed with never comes back once another has taken its place, whoever saves
// the account, and with it no session that was ended. Kept as they are: a retired key opens nothing. A restored
// backup brings its own list along, so the keys of its day count again.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run(`CREATE TABLE retired_keys (
    token_key TEXT PRIMARY KEY NOT NULL,
    retired_at TEXT NOT NULL
  ) WITHOUT ROWID`);
  run(`CREATE TRIGGER retire_users_key AFTER UPDATE OF tokenKey ON users
    WHEN OLD.tokenKey IS NOT NEW.tokenKey
    BEGIN
      INSERT INTO retired_keys (token_key, retired_at)
      VALUES (OLD.tokenKey, strftime('%Y-%m-%d %H:%M:%fZ', 'now'))
      ON CONFLICT DO NOTHING;
    END`);
  run(`CREATE TRIGGER refuse_retired_users_key BEFORE UPDATE OF tokenKey ON users
    WHEN OLD.tokenKey IS NOT NEW.tokenKey
      AND EXISTS (SELECT 1 FROM retired_keys WHERE token_key = NEW.tokenKey)
    BEGIN SELECT RAISE(ABORT, 'a retired key never counts again'); END`);
});
