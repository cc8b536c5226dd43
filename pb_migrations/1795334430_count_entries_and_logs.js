// Removes PocketBase's limits, which count by network address alone and before the human check: hooks count
// instead. Logs only warnings and errors.
migrate((app) => {
  const settings = app.settings();
  const replaced = ['*:authWithPassword', 'contact_messages:create'];

  settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => !replaced.includes(label));
  settings.rateLimits.enabled = settings.rateLimits.rules.length > 0;
  settings.logs.minLevel = 4;
  settings.logs.maxDataSize = 2000;

  app.save(settings);
});
