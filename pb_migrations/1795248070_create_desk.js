// Creates what admins handle: reports of forum texts, reports of errors in content, and contact messages.
migrate((app) => {
  const active = '@request.auth.id != "" && @request.auth.suspended = false';
  const admin = `${active} && @request.auth.profiles_via_user_id.is_admin ?= true`;
  const handling = {
    listRule: admin,
    viewRule: admin,
    updateRule: `${admin} && @request.body.user_id:changed = false`,
    deleteRule: admin,
  };
  const asOneself = `${active} && user_id = @request.auth.id`;
  const record = { type: 'text', name: 'record', max: 15, required: true, pattern: '^[a-z0-9]{15}$' };
  const author = { type: 'relation', name: 'user_id', collectionId: '_pb_users_auth_', maxSelect: 1 };
  const ends = [
    { type: 'select', name: 'status', values: ['open', 'done'], maxSelect: 1 },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ];
  const choice = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true });

  app.save(
    new Collection({
      id: 'pare_reports',
      type: 'base',
      name: 'reports',
      fields: [
        author,
        choice('target', ['forum_posts', 'forum_replies']),
        record,
        choice('reason', ['offensive', 'spam', 'personal', 'other']),
        { type: 'text', name: 'details', max: 1000 },
        ...ends,
      ],
      createRule: asOneself,
      ...handling,
    }),
  );
  app.save(
    new Collection({
      id: 'pare_error_reports',
      type: 'base',
      name: 'error_reports',
      fields: [
        author,
        choice('target', ['exams', 'quiz_questions']),
        record,
        choice('reason', ['wrong_answer', 'typo', 'unreadable', 'other']),
        { type: 'text', name: 'details', max: 1000 },
        ...ends,
      ],
      createRule: asOneself,
      ...handling,
    }),
  );
  app.save(
    new Collection({
      id: 'pare_contact_messages',
      type: 'base',
      name: 'contact_messages',
      fields: [
        author,
        { type: 'text', name: 'from_name', max: 80, required: true, pattern: '\\S' },
        { type: 'email', name: 'from_email', required: true },
        { type: 'text', name: 'subject', max: 150, required: true, pattern: '\\S', presentable: true },
        { type: 'text', name: 'message', max: 5000, required: true, pattern: '\\S' },
        ...ends,
      ],
      createRule: 'user_id = @request.auth.id',
      ...handling,
    }),
  );

  // This table lists the messages that were sent by mail. It is not in the change log, because no phone needs
  // it.
  app.db().newQuery('CREATE TABLE contact_mail (record TEXT PRIMARY KEY NOT NULL)').execute();
});
