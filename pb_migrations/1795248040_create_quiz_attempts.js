// Creates quiz attempts: only their owner reads and creates them; they are deleted with the account.
migrate((app) => {
  const own = '@request.auth.id != "" && user_id = @request.auth.id';

  app.save(
    new Collection({
      id: 'pare_quiz_attempts',
      type: 'base',
      name: 'quiz_attempts',
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
        { type: 'number', name: 'score', onlyInt: true, min: 0, max: 10 },
        { type: 'number', name: 'total_questions', onlyInt: true, min: 1, max: 10, required: true },
        { type: 'json', name: 'answers', maxSize: 8 * 1024 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX `quiz_attempts_owner` ON `quiz_attempts` (`user_id`, `subject`, `id`)'],
      listRule: own,
      viewRule: own,
      createRule: `${own} && @request.auth.suspended = false`,
    }),
  );
});
