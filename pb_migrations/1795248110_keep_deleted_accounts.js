// Refuses the id of a deleted account for every new account, by sign-up, admin UI or plain SQL.
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
