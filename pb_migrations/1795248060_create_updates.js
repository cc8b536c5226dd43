// Creates announcements: everyone may read them, admins write them.
migrate((app) => {
  const admin =
    '@request.auth.id != "" && @request.auth.suspended = false && ' +
    '@request.auth.profiles_via_user_id.is_admin ?= true';

  app.save(
    new Collection({
      id: 'pare_updates',
      type: 'base',
      name: 'updates',
      fields: [
        { type: 'text', name: 'title', max: 150, required: true, pattern: '\\S', presentable: true },
        { type: 'text', name: 'content', max: 5000, required: true, pattern: '\\S' },
        { type: 'select', name: 'language', values: ['fr', 'ht', 'en', 'es'], maxSelect: 1 },
        { type: 'relation', name: 'created_by', collectionId: '_pb_users_auth_', maxSelect: 1 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      listRule: '',
      viewRule: '',
      createRule: `${admin} && created_by = @request.auth.id`,
      updateRule: `${admin} && @request.body.created_by:changed = false`,
      deleteRule: admin,
    }),
  );
});
