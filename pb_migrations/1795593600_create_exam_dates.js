// Creates the calendar of the official exams: days by level, series and session. All phones read it through
// the exchange, and admins write it.
migrate((app) => {
  const admin =
    '@request.auth.id != "" && @request.auth.suspended = false && ' +
    '@request.auth.profiles_via_user_id.is_admin ?= true';

  app.save(
    new Collection({
      id: 'pare_exam_dates',
      type: 'base',
      name: 'exam_dates',
      fields: [
        {
          type: 'relation',
          name: 'grade_level',
          collectionId: 'pare_grade_levels',
          maxSelect: 1,
          required: true,
        },
        { type: 'select', name: 'series', values: ['SVT', 'SMP', 'SES', 'LLA'], maxSelect: 1 },
        { type: 'select', name: 'session', values: ['ordinaire', 'extraordinaire'], maxSelect: 1 },
        {
          type: 'text',
          name: 'day',
          required: true,
          max: 10,
          pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$',
          presentable: true,
          help: 'A day of the calendar, written YYYY-MM-DD.',
        },
        { type: 'text', name: 'label', max: 80, help: 'What is on that day, if not all of the exam.' },
        { type: 'relation', name: 'created_by', collectionId: '_pb_users_auth_', maxSelect: 1 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      createRule: `${admin} && created_by = @request.auth.id`,
      updateRule: `${admin} && @request.body.created_by:changed = false`,
      deleteRule: admin,
    }),
  );

  const run = (sql) => app.db().newQuery(sql).execute();
  const into = 'INSERT INTO change_log (bucket, collection, record, deleted)';
  const newest =
    'ON CONFLICT (bucket, collection, record) DO UPDATE SET seq = excluded.seq, deleted = excluded.deleted';
  const logged = (row, deleted) =>
    `BEGIN ${into} VALUES ('catalogue', 'pare_exam_dates', ${row}.id, ${deleted}) ${newest}; END`;
  run(`CREATE TRIGGER log_exam_dates_insert AFTER INSERT ON exam_dates ${logged('NEW', 0)}`);
  run(`CREATE TRIGGER log_exam_dates_update AFTER UPDATE ON exam_dates ${logged('NEW', 0)}`);
  run(`CREATE TRIGGER log_exam_dates_delete AFTER DELETE ON exam_dates ${logged('OLD', 1)}`);
});
