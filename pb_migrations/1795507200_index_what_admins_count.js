// Adds indexes for the admin dashboard: the newest rows, those of the last seven days, and open reports.
migrate((app) => {
  const indexes = {
    profiles: ['created'],
    exams: ['created', 'id'],
    quiz_questions: ['created', 'id'],
    quiz_attempts: ['created', 'user_id', 'subject'],
    forum_posts: ['created', 'id', 'user_id'],
    updates: ['created', 'id'],
    reports: ['status', 'target', 'record', 'created'],
    error_reports: ['status'],
    contact_messages: ['status'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    const collection = app.findCollectionByNameOrId(name);
    collection.addIndex(
      `${name}_${columns[0]}`,
      false,
      columns.map((column) => `\`${column}\``).join(', '),
      '',
    );
    app.save(collection);
  }
});
