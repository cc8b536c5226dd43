// Sets the first settings; superusers may change them later.
migrate((app) => {
  const settings = app.settings();

  settings.meta.appName = 'Pare';
  settings.meta.senderName = 'Pare';
  settings.meta.hideControls = true;
  settings.batch.enabled = false;
  settings.logs.maxDays = 7;
  settings.logs.logIP = false;
  settings.rateLimits.enabled = true;
  settings.rateLimits.rules = [
    { label: '*:authWithPassword', audience: '', maxRequests: 60, duration: 300 },
    { label: 'contact_messages:create', audience: '@guest', maxRequests: 30, duration: 3600 },
  ];

  app.save(settings);
});
