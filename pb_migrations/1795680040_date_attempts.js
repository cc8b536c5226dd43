// Adds the time when an attempt was finished, and its kind; earlier versions of the app send neither. The
// index serves the dashboard, which counts by that time.
migrate((app) => {
  const collection = app.findCollectionByNameOrId('quiz_attempts');
  collection.fields.add(
    new Field({ type: 'date', name: 'finished', help: 'When it was finished; empty: when it arrived.' }),
    new Field({ type: 'text', name: 'kind', max: 20, help: 'quiz, retry or review; empty: not known.' }),
  );
  app.save(collection);
  app
    .db()
    .newQuery(
      "CREATE INDEX quiz_attempts_taken ON quiz_attempts (COALESCE(NULLIF(finished, ''), created), user_id, subject, kind)",
    )
    .execute();
});
