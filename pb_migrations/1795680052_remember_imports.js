// Stores which questions an import added, and when each was stored, so that its author can withdraw the
// import.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run(`CREATE TABLE imported_questions (
    record TEXT PRIMARY KEY NOT NULL, user_id TEXT NOT NULL, mutation TEXT NOT NULL, updated TEXT NOT NULL
  ) WITHOUT ROWID`);
  run('CREATE INDEX imported_questions_import ON imported_questions (user_id, mutation)');
  run(`CREATE TRIGGER forget_imported_question AFTER DELETE ON quiz_questions
    BEGIN DELETE FROM imported_questions WHERE record = OLD.id; END`);
});
