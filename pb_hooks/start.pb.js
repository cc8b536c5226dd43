// What happens when the server starts, and what it tidies up at night.
$app.onServe().bindFunc((e) => {
  const { refuseFaults } = require(`${__hooks}/lib/server/environment.js`);
  const { applyProviders, applySettings, warnOfProxy } = require(`${__hooks}/lib/server/start-settings.js`);
  const { openBoot } = require(`${__hooks}/lib/server/boot.js`);
  const { tuneDatabase } = require(`${__hooks}/lib/server/database.js`);
  const { fillKeys } = require(`${__hooks}/lib/content/question-keys.js`);
  const { fillWords } = require(`${__hooks}/lib/admin/search-index.js`);
  const { boundRequests } = require(`${__hooks}/lib/server/request-timeouts.js`);

  refuseFaults();
  boundRequests(e.server);
  // The app and its server are one origin. What other sites ask is answered as any other question, not by this step.
  e.router.unbind('pbCors');
  applySettings(e.app);
  warnOfProxy(e.app);
  applyProviders(e.app);
  tuneDatabase(e.app);
  fillKeys(e.app);
  fillWords(e.app);
  e.next();
  // From here on the port is ours: only a server that really starts may end the start before it.
  openBoot(e.app);
});

onModelCreate((e) => {
  if (require(`${__hooks}/lib/server/log-limits.js`).shorten(e.app, e.model)) e.next();
}, '_logs');

cronAdd('pare_log_tidy', '*/20 * * * *', () => {
  require(`${__hooks}/lib/server/log-limits.js`).tidyLog($app);
});

cronAdd('pare_tidy', '17 4 * * *', () => {
  const { tidyDatabase } = require(`${__hooks}/lib/server/database.js`);
  tidyDatabase($app);
});
