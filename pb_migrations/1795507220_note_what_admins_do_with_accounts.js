// Records what administrators did with accounts, and stores a keyed hash of the codes that they issue.
migrate((app) => {
  const user = (name, more) => ({
    type: 'relation',
    name,
    collectionId: '_pb_users_auth_',
    maxSelect: 1,
    ...more,
  });
  app.save(
    new Collection({
      id: 'pare_account_notes',
      type: 'base',
      name: 'account_notes',
      fields: [
        user('user_id', { required: true, cascadeDelete: true }),
        user('admin', { help: 'Who did it; empty: the person, by a code, or an account that is no more.' }),
        {
          type: 'select',
          name: 'action',
          values: ['suspended', 'lifted', 'code_given', 'code_used'],
          maxSelect: 1,
          required: true,
          presentable: true,
        },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: ['CREATE INDEX `account_notes_user_id` ON `account_notes` (`user_id`, `created`)'],
    }),
  );

  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TABLE reset_codes (
    user_id TEXT PRIMARY KEY NOT NULL,
    hash TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID`);
  run(`CREATE TRIGGER users_take_reset_codes AFTER DELETE ON users
    BEGIN DELETE FROM reset_codes WHERE user_id = OLD.id; END`);
  // A password that was set in another way makes the code invalid.
  run(`CREATE TRIGGER users_spend_reset_codes AFTER UPDATE OF password ON users
    WHEN OLD.password IS NOT NEW.password
    BEGIN DELETE FROM reset_codes WHERE user_id = NEW.id; END`);
});
