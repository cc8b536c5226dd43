// Keeps the token key of a deleted account, so that a phone with a token of it can be informed of the
// deletion.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run('CREATE TABLE deleted_accounts (id TEXT PRIMARY KEY NOT NULL, token_key TEXT NOT NULL) WITHOUT ROWID');
  run(`CREATE TRIGGER users_remember_deleted_token AFTER DELETE ON users BEGIN
    INSERT INTO deleted_accounts (id, token_key) VALUES (OLD.id, OLD.tokenKey)
    ON CONFLICT (id) DO UPDATE SET token_key = excluded.token_key;
  END`);
});
