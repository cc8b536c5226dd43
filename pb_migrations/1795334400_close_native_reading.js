// Closes PocketBase's own routes for reading the exchanged rows, except subjects, levels and announcements,
// and for deleting accounts. The rules for writing stay, because the exchange applies them; request hooks
// refuse writes by these routes.
migrate((app) => {
  const closed = [
    'authors',
    'contact_messages',
    'error_reports',
    'exams',
    'forum_posts',
    'forum_replies',
    'profiles',
    'quiz_attempts',
    'quiz_questions',
    'reports',
    'users',
  ];
  for (const name of closed) {
    const collection = app.findCollectionByNameOrId(name);
    collection.listRule = null;
    collection.viewRule = null;
    if (name === 'users') collection.deleteRule = null;
    app.save(collection);
  }
});
