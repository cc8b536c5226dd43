// Gives a question with a figure a second key, of its texts alone, because the rows of an import have no
// figures.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run('ALTER TABLE question_keys ADD COLUMN text_key TEXT');
  run('CREATE INDEX question_keys_text_key ON question_keys (text_key) WHERE text_key IS NOT NULL');
  // The server creates both keys at the next start.
  run("DELETE FROM question_keys WHERE record IN (SELECT id FROM quiz_questions WHERE figure <> '')");
});
