// Compares addresses of accounts without regard to case, so that one mailbox has one account. If accounts
// share an address, the one that confirmed it keeps it, otherwise the oldest; the others get the address
// ID@double.invalid until a superuser gives them another.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`UPDATE users SET email = id || '@double.invalid' WHERE id IN (
      SELECT id FROM (
        SELECT id, ROW_NUMBER() OVER (
          PARTITION BY email COLLATE NOCASE ORDER BY verified DESC, created, id
        ) AS place FROM users WHERE email <> ''
      ) WHERE place > 1
    )`);
    run('UPDATE users SET email = LOWER(email) WHERE email <> LOWER(email)');

    const users = app.findCollectionByNameOrId('users');
    const isOfEmail = (index) => /\(\s*`?email`?\s*\)/.test(index);
    users.indexes = [
      ...users.indexes.filter((index) => !isOfEmail(index)),
      "CREATE UNIQUE INDEX `users_email` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
    ];
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.indexes = [
      ...users.indexes.filter((index) => !index.includes('users_email')),
      "CREATE UNIQUE INDEX `idx_email__pb_users_auth_` ON `users` (`email`) WHERE `email` != ''",
    ];
    app.save(users);
  },
);
