// Stores errors that the app reports if no Sentry is configured; for superusers only.
migrate((app) => {
  const text = (name, max) => ({ type: 'text', name, max });
  app.save(
    new Collection({
      id: 'pare_app_errors',
      type: 'base',
      name: 'app_errors',
      fields: [
        { ...text('kind', 100), presentable: true },
        { ...text('message', 300), presentable: true },
        text('stack', 6000),
        text('place', 200),
        text('release', 40),
        text('browser', 40),
        text('language', 10),
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: ['CREATE INDEX `app_errors_created` ON `app_errors` (`created`)'],
    }),
  );
});
