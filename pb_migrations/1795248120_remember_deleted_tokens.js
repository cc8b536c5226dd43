// What proves that a token was once good for an account that was deleted, by whatever way: so its phone, and nobody else,
// can be told that it is gone. The key opens nothing: its account is no more, and its id is never taken again.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run('CREATE TABLE deleted_accounts (id TEXT PRIMARY KEY NOT NULL, token_key TEXT NOT NULL) WITHOUT ROWID');
  run(`CREATE TRIGGER users_remember_deleted_token AFTER DELETE ON users BEGIN
    INSERT INTO deleted_accounts (id, token_key) VALUES (OLD.id, OLD.tokenKey)
    ON CONFLICT (id) DO UPDATE SET token_key = excluded.token_key;
  END`);
});
