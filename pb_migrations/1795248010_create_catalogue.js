// Creates subjects and grade levels, which everyone may read. A later migration sets their rules for
// admins.
migrate((app) => {
  const code = {
    type: 'text',
    name: 'code',
    required: true,
    max: 40,
    pattern: '^[a-z0-9][a-z0-9_-]*$',
    help: 'Fixed for ever once created: colours, imports and downloads go by it.',
  };
  const texts = [
    { type: 'text', name: 'name', required: true, max: 80, pattern: '\\S', presentable: true },
    { type: 'text', name: 'name_ht', max: 80 },
    { type: 'text', name: 'description', max: 500 },
  ];
  const ends = [
    { type: 'bool', name: 'is_active' },
    { type: 'relation', name: 'created_by', collectionId: '_pb_users_auth_', maxSelect: 1 },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ];

  app.save(
    new Collection({
      id: 'pare_subjects',
      type: 'base',
      name: 'subjects',
      fields: [code, ...texts, ...ends],
      indexes: ['CREATE UNIQUE INDEX `subjects_code` ON `subjects` (`code`)'],
      listRule: '',
      viewRule: '',
    }),
  );
  app.save(
    new Collection({
      id: 'pare_grade_levels',
      type: 'base',
      name: 'grade_levels',
      fields: [code, ...texts, { type: 'number', name: 'display_order', onlyInt: true, min: 1 }, ...ends],
      indexes: ['CREATE UNIQUE INDEX `grade_levels_code` ON `grade_levels` (`code`)'],
      listRule: '',
      viewRule: '',
    }),
  );
});
