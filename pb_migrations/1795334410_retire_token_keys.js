// Prevents an account from getting an earlier token key again: tokens of ended sessions would become valid
// again.
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
