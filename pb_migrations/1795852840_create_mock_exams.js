// Creates mock exams: only their owner reads and writes them; they are deleted with the account. Deleting a
// paper empties their reference to it; the index finds them.
migrate((app) => {
  const own = '@request.auth.id != "" && @request.auth.suspended = false && user_id = @request.auth.id';
  app.save(
    new Collection({
      id: 'pare_mock_exams',
      type: 'base',
      name: 'mock_exams',
      fields: [
        {
          type: 'relation',
          name: 'user_id',
          collectionId: '_pb_users_auth_',
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'relation', name: 'subject', collectionId: 'pare_subjects', maxSelect: 1, required: true },
        {
          type: 'relation',
          name: 'grade_level',
          collectionId: 'pare_grade_levels',
          maxSelect: 1,
          required: true,
        },
        { type: 'relation', name: 'exam', collectionId: 'pare_exams', maxSelect: 1 },
        { type: 'text', name: 'bareme', max: 4000, required: true, pattern: '\\S' },
        { type: 'date', name: 'started', required: true },
        { type: 'date', name: 'finished', help: 'Empty: the mock exam is running.' },
        { type: 'bool', name: 'gave_up' },
        { type: 'text', name: 'marks', max: 500, help: 'JSON array of the points of each exercise.' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX `mock_exams_owner` ON `mock_exams` (`user_id`, `subject`, `id`)',
        'CREATE INDEX `mock_exams_exam` ON `mock_exams` (`exam`)',
      ],
      createRule: own,
      updateRule: `${own} && @request.body.user_id:changed = false`,
    }),
  );
});
