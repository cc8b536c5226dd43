// Compares the rows of an import, which bring no figures, with questions that show one: such a question keeps a second
// key, of its texts alone. The server makes those that are missing when it starts.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();

  run('ALTER TABLE question_keys ADD COLUMN text_key TEXT');
  run('CREATE INDEX question_keys_text_key ON question_keys (text_key) WHERE text_key IS NOT NULL');
  // Made anew at the next start, with both keys.
  run("DELETE FROM question_keys WHERE record IN (SELECT id FROM quiz_questions WHERE figure <> '')");
});
