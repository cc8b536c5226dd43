// Creates the change log, which phones pull from, with triggers, so that writes by the app, the admin UI,
// cascades and plain SQL are all logged alike. Also creates the tables of the server's starts and of the
// verdicts on mutations.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run(`CREATE TABLE change_log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL,
    collection TEXT NOT NULL,
    record TEXT NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0,
    UNIQUE (bucket, collection, record)
  )`);
  run('CREATE INDEX change_log_order ON change_log (bucket, seq)');
  run('CREATE INDEX change_log_record ON change_log (collection, record)');
  run('CREATE TABLE boots (id TEXT PRIMARY KEY NOT NULL, ends_at INTEGER)');
  run(`CREATE TABLE verdicts (
    user_id TEXT NOT NULL,
    mutation_id TEXT NOT NULL,
    status TEXT NOT NULL,
    code TEXT NOT NULL DEFAULT '',
    seq INTEGER NOT NULL,
    updated TEXT NOT NULL DEFAULT '',
    collection TEXT NOT NULL DEFAULT '',
    record TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (user_id, mutation_id)
  ) WITHOUT ROWID`);

  const library = "'library:' || COALESCE((SELECT code FROM grade_levels WHERE id = NEW.grade_level), '')";
  const forum = "'forum:' || CAST(NEW.page AS INTEGER)";
  const mine = "'mine:' || NEW.user_id";
  const buckets = {
    subjects: ['pare_subjects', "'catalogue'"],
    grade_levels: ['pare_grade_levels', "'catalogue'"],
    updates: ['pare_updates', "'catalogue'"],
    exams: ['pare_exams', library],
    quiz_questions: ['pare_quiz_questions', library],
    forum_posts: ['pare_forum_posts', forum],
    forum_replies: ['pare_forum_replies', forum],
    profiles: ['pare_profiles', mine],
    quiz_attempts: ['pare_quiz_attempts', mine],
    reports: ['pare_reports', "'desk'"],
    error_reports: ['pare_error_reports', "'desk'"],
    contact_messages: ['pare_contact_messages', "'desk'"],
  };

  const into = 'INSERT INTO change_log (bucket, collection, record, deleted)';
  const newest =
    'ON CONFLICT (bucket, collection, record) DO UPDATE SET seq = excluded.seq, deleted = excluded.deleted';

  for (const [table, [collection, bucket]] of Object.entries(buckets)) {
    const present = `${into} VALUES (${bucket}, '${collection}', NEW.id, 0) ${newest};`;
    const tombstones = (row, where) =>
      `${into} SELECT bucket, collection, record, 1 FROM change_log
       WHERE collection = '${collection}' AND record = ${row}.id AND deleted = 0 ${where} ${newest};`;

    run(`CREATE TRIGGER log_${table}_insert AFTER INSERT ON ${table} BEGIN ${present} END`);
    run(`CREATE TRIGGER log_${table}_update AFTER UPDATE ON ${table} BEGIN
      ${tombstones('NEW', `AND bucket IS NOT (${bucket})`)}
      ${present}
    END`);
    run(`CREATE TRIGGER log_${table}_delete AFTER DELETE ON ${table} BEGIN ${tombstones('OLD', '')} END`);
  }

  // Each row of the forum contains its author's name and admin flag.
  const touch = (row) =>
    ['forum_posts', 'forum_replies']
      .map(
        (table) =>
          `${into} SELECT 'forum:' || CAST(page AS INTEGER), '${buckets[table][0]}', id, 0 FROM ${table}
           WHERE user_id = ${row}.user_id AND user_id <> '' ${newest};`,
      )
      .join('\n');
  run(`CREATE TRIGGER log_authors_update AFTER UPDATE ON profiles
    WHEN OLD.display_name IS NOT NEW.display_name OR OLD.is_admin IS NOT NEW.is_admin
    BEGIN ${touch('NEW')} END`);
  run(`CREATE TRIGGER log_authors_insert AFTER INSERT ON profiles BEGIN ${touch('NEW')} END`);
  run(`CREATE TRIGGER log_authors_delete AFTER DELETE ON profiles BEGIN ${touch('OLD')} END`);

  // A level's code is part of its bucket's name, and phones know subjects by their code: neither changes.
  for (const table of ['subjects', 'grade_levels']) {
    run(`CREATE TRIGGER fixed_${table}_code BEFORE UPDATE OF code ON ${table}
      WHEN OLD.code IS NOT NEW.code
      BEGIN SELECT RAISE(ABORT, 'the code of ${table} is fixed'); END`);
  }
});
