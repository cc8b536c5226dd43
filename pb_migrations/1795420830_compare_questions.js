// Stores a key for each question, by which equal questions are recognised, in a table of its own, so that
// storing it sends no question to the phones again. Also stores with each verdict how many rows an import
// left out.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run('CREATE TABLE question_keys (record TEXT PRIMARY KEY NOT NULL, key TEXT NOT NULL) WITHOUT ROWID');
  run('CREATE INDEX question_keys_key ON question_keys (key)');
  run(`CREATE TRIGGER forget_question_key AFTER DELETE ON quiz_questions
    BEGIN DELETE FROM question_keys WHERE record = OLD.id; END`);
  run('ALTER TABLE verdicts ADD COLUMN doubles INTEGER NOT NULL DEFAULT 0');

  // Shows equal questions in the admin UI, which cannot warn while a question is saved.
  app.save(
    new Collection({
      id: 'pare_doubled_questions',
      type: 'view',
      name: 'doubled_questions',
      viewQuery: `SELECT q.id, q.question, q.subject, q.grade_level, q.created
        FROM quiz_questions q JOIN question_keys k ON k.record = q.id
        WHERE EXISTS (SELECT 1 FROM question_keys o WHERE o.key = k.key AND o.record <> k.record)`,
    }),
  );
});
