// Creates exam papers and quiz questions: every account reads them, admins write them.
migrate((app) => {
  const signedIn = '@request.auth.id != ""';
  const admin = `${signedIn} && @request.auth.suspended = false && @request.auth.profiles_via_user_id.is_admin ?= true`;
  const rules = {
    listRule: signedIn,
    viewRule: signedIn,
    createRule: admin,
    updateRule: admin,
    deleteRule: admin,
  };
  const languages = ['fr', 'ht', 'en', 'es'];
  const stated = 'Stated by the server from the file itself.';
  const pdf = (name) => ({
    type: 'file',
    name,
    maxSelect: 1,
    maxSize: 20 * 1024 * 1024,
    mimeTypes: ['application/pdf'],
  });
  const size = (name) => ({ type: 'number', name, onlyInt: true, min: 0, help: stated });
  const sha256 = (name) => ({ type: 'text', name, max: 64, pattern: '^[0-9a-f]{64}$', help: stated });
  const place = [
    { type: 'relation', name: 'subject', collectionId: 'pare_subjects', maxSelect: 1, required: true },
    {
      type: 'relation',
      name: 'grade_level',
      collectionId: 'pare_grade_levels',
      maxSelect: 1,
      required: true,
    },
  ];
  const dates = [
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ];
  const text = (name, max) => ({ type: 'text', name, max });
  const mustText = (name, max) => ({ type: 'text', name, max, required: true, pattern: '\\S' });

  app.save(
    new Collection({
      id: 'pare_exams',
      type: 'base',
      name: 'exams',
      fields: [
        { ...mustText('title', 150), presentable: true },
        ...place,
        { type: 'number', name: 'year', onlyInt: true, min: 1900, max: 2100 },
        { type: 'text', name: 'file_url', max: 2000, pattern: '^https?://[^\\s]+$' },
        text('file_name', 200),
        pdf('file'),
        size('file_size'),
        sha256('file_sha256'),
        pdf('correction'),
        size('correction_size'),
        sha256('correction_sha256'),
        { type: 'select', name: 'language', values: languages, maxSelect: 1 },
        { type: 'select', name: 'series', values: ['SVT', 'SMP', 'SES', 'LLA'], maxSelect: 1 },
        { type: 'select', name: 'session', values: ['ordinaire', 'extraordinaire'], maxSelect: 1 },
        ...dates,
      ],
      indexes: ['CREATE INDEX `exams_level` ON `exams` (`grade_level`, `subject`, `id`)'],
      ...rules,
    }),
  );

  app.save(
    new Collection({
      id: 'pare_quiz_questions',
      type: 'base',
      name: 'quiz_questions',
      fields: [
        ...place,
        { ...mustText('question', 2000), presentable: true },
        mustText('option_a', 500),
        mustText('option_b', 500),
        mustText('option_c', 500),
        mustText('option_d', 500),
        {
          type: 'select',
          name: 'correct_answer',
          values: ['A', 'B', 'C', 'D'],
          maxSelect: 1,
          required: true,
        },
        text('explanation', 2000),
        {
          type: 'file',
          name: 'figure',
          maxSelect: 1,
          maxSize: 100 * 1024,
          mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
        },
        text('figure_alt', 500),
        size('figure_size'),
        sha256('figure_sha256'),
        { type: 'select', name: 'language', values: languages, maxSelect: 1 },
        ...dates,
      ],
      indexes: ['CREATE INDEX `quiz_questions_level` ON `quiz_questions` (`grade_level`, `subject`, `id`)'],
      ...rules,
    }),
  );
});
