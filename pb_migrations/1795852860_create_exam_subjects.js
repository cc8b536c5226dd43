// Creates the subjects of the official exams, with their points by level and series: all phones read them
// through the exchange, and admins write them. A subject has one row for each level and series; a row without
// a series is for all series of the level.
migrate((app) => {
  const admin =
    '@request.auth.id != "" && @request.auth.suspended = false && ' +
    '@request.auth.profiles_via_user_id.is_admin ?= true';

  app.save(
    new Collection({
      id: 'pare_exam_subjects',
      type: 'base',
      name: 'exam_subjects',
      fields: [
        { type: 'relation', name: 'subject', collectionId: 'pare_subjects', maxSelect: 1, required: true },
        {
          type: 'relation',
          name: 'grade_level',
          collectionId: 'pare_grade_levels',
          maxSelect: 1,
          required: true,
        },
        {
          type: 'select',
          name: 'series',
          values: ['SVT', 'SMP', 'SES', 'LLA'],
          maxSelect: 1,
          help: 'Empty: all series of the level.',
        },
        { type: 'number', name: 'points', required: true, onlyInt: true, min: 1, max: 1000 },
        { type: 'relation', name: 'created_by', collectionId: '_pb_users_auth_', maxSelect: 1 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `exam_subjects_place` ON `exam_subjects` (`subject`, `grade_level`, `series`)',
      ],
      createRule: `${admin} && created_by = @request.auth.id`,
      updateRule: `${admin} && @request.body.created_by:changed = false`,
      deleteRule: admin,
    }),
  );
});
