// Creates the collections for superusers: mails that are stored instead of sent, and used captcha solutions.
migrate((app) => {
  app.save(
    new Collection({
      id: 'pare_mail_log',
      type: 'base',
      name: 'mail_log',
      fields: [
        { type: 'text', name: 'recipients', max: 1000, presentable: true },
        { type: 'text', name: 'subject', max: 500 },
        { type: 'text', name: 'text', max: 50000 },
        { type: 'text', name: 'html', max: 100000 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX `mail_log_created` ON `mail_log` (`created`)'],
    }),
  );
  app.save(
    new Collection({
      id: 'pare_captcha',
      type: 'base',
      name: 'captcha_solutions',
      fields: [
        { type: 'text', name: 'salt', max: 64, required: true },
        { type: 'number', name: 'expires_at', onlyInt: true, help: 'Unix seconds.' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `captcha_solutions_salt` ON `captcha_solutions` (`salt`)',
        'CREATE INDEX `captcha_solutions_expires_at` ON `captcha_solutions` (`expires_at`)',
      ],
    }),
  );
});
