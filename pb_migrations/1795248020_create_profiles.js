// Creates a profile for each account, under the account's id, and the view of authors; sets the rules by
// which admins write subjects and levels.
migrate((app) => {
  const signedIn = '@request.auth.id != ""';
  const active = `${signedIn} && @request.auth.suspended = false`;
  const admin = `${active} && @request.auth.profiles_via_user_id.is_admin ?= true`;

  app.save(
    new Collection({
      id: 'pare_profiles',
      type: 'base',
      name: 'profiles',
      fields: [
        {
          type: 'relation',
          name: 'user_id',
          collectionId: '_pb_users_auth_',
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'text', name: 'display_name', max: 80, presentable: true },
        { type: 'text', name: 'bio', max: 500 },
        { type: 'text', name: 'school', max: 150 },
        { type: 'relation', name: 'grade_level', collectionId: 'pare_grade_levels', maxSelect: 1 },
        { type: 'bool', name: 'is_admin', help: 'Only a superuser can change this.' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX `profiles_user_id` ON `profiles` (`user_id`)'],
      listRule: `${signedIn} && user_id = @request.auth.id`,
      viewRule: `${signedIn} && user_id = @request.auth.id`,
      updateRule:
        `${active} && user_id = @request.auth.id && ` +
        '@request.body.user_id:changed = false && @request.body.is_admin:changed = false',
    }),
  );

  app.save(
    new Collection({
      id: 'pare_authors',
      type: 'view',
      name: 'authors',
      viewQuery: 'SELECT profiles.id AS id, profiles.display_name, profiles.is_admin FROM profiles',
      listRule: signedIn,
      viewRule: signedIn,
    }),
  );

  // The trigger runs whenever an account is inserted: by sign-up, identity provider, admin UI or plain SQL.
  app
    .db()
    .newQuery(
      `CREATE TRIGGER profile_of_new_user AFTER INSERT ON users BEGIN
        INSERT INTO profiles (id, user_id, display_name, created, updated)
        VALUES (NEW.id, NEW.id, TRIM(NEW.full_name), NEW.created, NEW.updated)
        ON CONFLICT DO NOTHING;
      END`,
    )
    .execute();

  for (const name of ['subjects', 'grade_levels']) {
    const collection = app.findCollectionByNameOrId(name);
    collection.createRule = `${admin} && created_by = @request.auth.id`;
    collection.updateRule = `${admin} && @request.body.code:changed = false && @request.body.created_by:changed = false`;
    app.save(collection);
  }
});
