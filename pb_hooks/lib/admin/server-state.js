// Describes the state of the server for the administrators' page.

const { refuseCaller, respond } = require('../base/answers.js');
const { readSignedIn } = require('../exchange/caller.js');
const { tooManyRequests } = require('../exchange/limits.js');
const { readJson } = require('../base/sql.js');
const { countStarted } = require('../exchange/uploads/stored-uploads.js');
const { requestErrors } = require('../pure/exchange/codes.js');
const { startedAt } = require('../server/boot.js');
const { countWaiting } = require('../server/contact-mail.js');
const { readCounter } = require('../base/counters.js');
const { databaseSizes } = require('../server/database-sizes.js');
const { alarmSettings, sentryTarget } = require('../base/environment.js');
const { failedMailsInRow } = require('../server/mail-outcome.js');
const { countPhones } = require('../server/phone-versions.js');
const { countWaitingBodies } = require('../exchange/request-bodies.js');
const { readState } = require('../server/state-file.js');
const { countErrors } = require('../server/app-errors.js');

/**
 * Answers `GET /api/admin/server` with the state of the server, for administrators only.
 * @param {RouteEvent} e
 * @returns {Answer}
 */
function answerServerState(e) {
  const caller = readSignedIn(e);
  if (!caller.account) return refuseCaller(caller);
  if (!caller.account.isAdmin) return respond(403, { error: requestErrors.forbidden });
  const tooMany = tooManyRequests(e, caller.account);
  if (tooMany) return tooMany;
  const { app } = e;
  const state = readState();
  const limits = alarmSettings();
  return respond(200, {
    at: new Date().toISOString(),
    started_at: startedAt(app),
    version: $os.getenv('PARE_VERSION').trim(),
    replica: {
      configured: $os.getenv('PARE_REPLICA_URL').trim() !== '',
      age_seconds: state?.replicaAgeSeconds ?? null,
      most_seconds: limits.replicaSeconds,
    },
    disk: {
      free_bytes: state?.diskFreeBytes ?? null,
      least_bytes: limits.diskBytes,
      database_bytes: databaseSizes(app).reduce((sum, { bytes }) => sum + bytes, 0),
      file_bytes: fileBytes(app),
      files_in_bucket: app.settings().s3.enabled,
    },
    queues: queues(app),
    errors: { collected: sentryTarget() === null, ...countErrors(app) },
    phones: countPhones(app),
  });
}

/** @param {App} app */
function queues(app) {
  return {
    mail_server: app.settings().smtp.enabled,
    mails_waiting: countWaiting(app),
    mails_stored: readJson(app, 'SELECT COUNT(*) AS text FROM mail_log'),
    mails_failed: readCounter(app, 'mails', 'failed'),
    mails_failed_in_row: failedMailsInRow(app) ?? 0,
    uploads: countStarted(app),
    requests: countWaitingBodies(app),
  };
}

/**
 * Returns the total bytes of all papers, answer keys and figures, wherever these files are stored.
 * @param {App} app
 * @returns {number}
 */
function fileBytes(app) {
  return readJson(
    app,
    `SELECT (SELECT COALESCE(SUM(file_size + correction_size), 0) FROM exams)
      + (SELECT COALESCE(SUM(figure_size), 0) FROM quiz_questions) AS text`,
  );
}

module.exports = { answerServerState };
