// Hooks that run when the server starts, the hook that shortens log entries, and the jobs that delete old
// log entries and old data.
$app.onServe().bindFunc((/** @type {StartEvent} */ e) => {
  const { refuseInvalidSettings } = require(`${__hooks}/lib/base/environment.js`);
  const { applyProviders, applySettings, applySuperuser, warnOfProxy } = require(
    `${__hooks}/lib/server/start-settings.js`,
  );
  const { recordBoot } = require(`${__hooks}/lib/server/boot.js`);
  const { tuneDatabase } = require(`${__hooks}/lib/server/database.js`);
  const { ensureLogTriggers } = require(`${__hooks}/lib/server/log-triggers.js`);
  const { fillKeys } = require(`${__hooks}/lib/content/question-keys.js`);
  const { fillWords } = require(`${__hooks}/lib/admin/search-index.js`);
  const { boundRequests } = require(`${__hooks}/lib/base/request-timeouts.js`);

  refuseInvalidSettings();
  boundRequests(e.server);
  // The app and its server have the same origin, so CORS is not needed: a request from another site is
  // answered like any other, without CORS headers.
  e.router.unbind('pbCors');
  applySettings(e.app);
  warnOfProxy(e.app);
  applyProviders(e.app);
  applySuperuser(e.app);
  tuneDatabase(e.app);
  ensureLogTriggers(e.app);
  fillKeys(e.app);
  fillWords(e.app);
  e.next();
  // Runs after the server has taken its port: a server that fails to start must not record the end of the
  // previous run.
  recordBoot(e.app);
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
