// Adds the quiz question that a thread asks about; empty for a thread that asks about none. Deleting the
// question empties the field. The index finds the threads of a deleted question.
migrate((app) => {
  const threads = app.findCollectionByNameOrId('forum_posts');
  threads.fields.add(
    new Field({
      type: 'relation',
      name: 'question',
      collectionId: 'pare_quiz_questions',
      maxSelect: 1,
      help: 'The quiz question that the thread asks about.',
    }),
  );
  threads.addIndex('forum_posts_question', false, '`question`', '');
  app.save(threads);
});
