// Stores the normalised words of questions and exams, by which administrators search, in a table of their
// own, so that storing them sends no row to the phones again. The server fills the table from its next start
// on.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run(`CREATE TABLE search_words (
    collection TEXT NOT NULL, record TEXT NOT NULL, words TEXT NOT NULL,
    PRIMARY KEY (collection, record)
  ) WITHOUT ROWID`);
  for (const collection of ['exams', 'quiz_questions'])
    run(`CREATE TRIGGER forget_${collection}_words AFTER DELETE ON ${collection}
      BEGIN DELETE FROM search_words WHERE collection = '${collection}' AND record = OLD.id; END`);
});
