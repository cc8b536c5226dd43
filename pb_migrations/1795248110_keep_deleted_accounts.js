// The id of a deleted account is never taken again, whatever makes the account: sign-up, admin UI, plain SQL.
migrate((app) => {
  app
    .db()
    .newQuery(
      `CREATE TRIGGER users_keep_deleted_ids BEFORE INSERT ON users
        WHEN EXISTS (
          SELECT 1 FROM change_log
          WHERE collection = 'pare_profiles' AND bucket = 'mine:' || NEW.id AND deleted = 1
        )
        BEGIN SELECT RAISE(ABORT, 'the account of this id was deleted'); END`,
    )
    .execute();
});
