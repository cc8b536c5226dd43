// Creates threads and replies: accounts write as themselves, admins delete, and the server numbers the
// pages.
migrate((app) => {
  const signedIn = '@request.auth.id != ""';
  const active = `${signedIn} && @request.auth.suspended = false`;
  const rules = {
    listRule: signedIn,
    viewRule: signedIn,
    createRule: `${active} && user_id = @request.auth.id`,
    deleteRule: `${active} && @request.auth.profiles_via_user_id.is_admin ?= true`,
  };
  const content = { type: 'text', name: 'content', max: 5000, required: true, pattern: '\\S' };
  const ends = [
    { type: 'relation', name: 'user_id', collectionId: '_pb_users_auth_', maxSelect: 1 },
    { type: 'select', name: 'language', values: ['fr', 'ht', 'en', 'es'], maxSelect: 1 },
    { type: 'number', name: 'page', onlyInt: true, min: 1, help: 'Numbered by the server.' },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ];

  app.save(
    new Collection({
      id: 'pare_forum_posts',
      type: 'base',
      name: 'forum_posts',
      fields: [
        { type: 'text', name: 'title', max: 150, required: true, pattern: '\\S', presentable: true },
        content,
        { type: 'relation', name: 'subject', collectionId: 'pare_subjects', maxSelect: 1, required: true },
        ...ends,
      ],
      indexes: [
        'CREATE INDEX `forum_posts_page` ON `forum_posts` (`page`, `subject`, `id`)',
        'CREATE INDEX `forum_posts_user_id` ON `forum_posts` (`user_id`)',
      ],
      ...rules,
    }),
  );
  app.save(
    new Collection({
      id: 'pare_forum_replies',
      type: 'base',
      name: 'forum_replies',
      fields: [
        {
          type: 'relation',
          name: 'post_id',
          collectionId: 'pare_forum_posts',
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        content,
        ...ends,
      ],
      indexes: [
        'CREATE INDEX `forum_replies_page` ON `forum_replies` (`page`, `id`)',
        'CREATE INDEX `forum_replies_post_id` ON `forum_replies` (`post_id`)',
        'CREATE INDEX `forum_replies_user_id` ON `forum_replies` (`user_id`)',
      ],
      ...rules,
    }),
  );

  app
    .db()
    .newQuery('CREATE TABLE counters (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL)')
    .execute();
  app.db().newQuery("INSERT INTO counters (name, value) VALUES ('forum_posts', 0)").execute();
});
