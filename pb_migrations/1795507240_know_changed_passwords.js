// Stores the account of each retired key, so that a phone whose token was valid until the password was
// changed can be informed of the change.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run('ALTER TABLE retired_keys ADD COLUMN user_id TEXT');
  run('CREATE INDEX retired_keys_of_user ON retired_keys (user_id, retired_at)');
  run('DROP TRIGGER retire_users_key');
  run(`CREATE TRIGGER retire_users_key AFTER UPDATE OF tokenKey ON users
    WHEN OLD.tokenKey IS NOT NEW.tokenKey
    BEGIN
      INSERT INTO retired_keys (token_key, retired_at, user_id)
      VALUES (OLD.tokenKey, strftime('%Y-%m-%d %H:%M:%fZ', 'now'), OLD.id)
      ON CONFLICT DO NOTHING;
    END`);
});
