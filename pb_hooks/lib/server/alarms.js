// Tells the operator by mail when the disk has little free space, the replica is old or mails fail, and when
// the problem is over. A mail that cannot be sent ends the run and is tried again the next minute. What was sent is
// noted in the database, or in memory while the database accepts no write, as on a full disk.

const { alarmSettings, publicAddress } = require('../base/environment.js');
const { alarmHeader, failedMailsInRow } = require('./mail-outcome.js');
const { readState } = require('./state-file.js');
const { whileAlone } = require('./while-alone.js');
const { readJson, run } = require('../base/sql.js');
const { dueMail, measure } = require('../pure/server/alarm-rules.js');

const runningKey = 'pare.alarms.running';
const unsavedPrefix = 'pare.alarms.unsaved.';

/** @param {App} app */
function tellOperator(app) {
  const { recipient, ...limits } = alarmSettings();
  if (recipient === '') return;
  whileAlone(app, runningKey, () => {
    const { diskFreeBytes = null, replicaAgeSeconds = null } = readState() ?? {};
    const values = { diskFreeBytes, replicaAgeSeconds, failedMailsInRow: failedMailsInRow(app) };
    for (const measured of measure(values, limits)) if (!tell(app, recipient, measured)) return;
  });
}

/**
 * Sends the mail that is due, if any; returns false if it could not be sent.
 * @param {App} app
 * @param {string} recipient
 * @param {import('../pure/server/alarm-rules.js').Measured} measured
 */
function tell(app, recipient, measured) {
  const { kind, isBad } = measured;
  const state = readAlarm(app, kind);
  const nowMs = Date.now();
  const due = dueMail(state, isBad, nowMs);
  if (due === null) return true;
  try {
    app.newMailClient().send(mailOf(app, recipient, measured, due));
  } catch (error) {
    app.logger().error('An alarm could not be sent to the operator', 'kind', kind, 'error', String(error));
    return false;
  }
  const isReported = due === 'alarm';
  saveAlarm(app, kind, { isReported, mailedAtMs: isReported ? nowMs : state.mailedAtMs });
  return true;
}

/**
 * @param {App} app
 * @param {string} recipient
 * @param {import('../pure/server/alarm-rules.js').Measured} measured
 * @param {'alarm' | 'normal'} due
 */
function mailOf(app, recipient, { kind, title, detail }, due) {
  const { appName, senderAddress, senderName } = app.settings().meta;
  const subject = due === 'alarm' ? `${appName} ALARM: ${title}` : `${appName}, back to normal: ${title}`;
  const place = publicAddress() ? `Server: ${publicAddress()}\n` : '';
  return new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: recipient }],
    subject,
    text: `${detail}\n\n${place}What to do: docs/operate.md, “Alarms”.\n`,
    headers: { [alarmHeader]: kind },
  });
}

/**
 * Returns the stored state of the alarm of this kind; saves the state again if an earlier save has failed.
 * @param {App} app
 * @param {string} kind
 * @returns {import('../pure/server/alarm-rules.js').AlarmState}
 */
function readAlarm(app, kind) {
  const unsaved = app.store().get(unsavedPrefix + kind);
  if (unsaved) {
    saveAlarm(app, kind, JSON.parse(unsaved));
    return JSON.parse(unsaved);
  }
  const row = `SELECT json_object('isReported', is_reported, 'mailedAtMs', mailed_at) FROM alarms WHERE kind = {:kind}`;
  /** @type {{isReported: number, mailedAtMs: number}} */
  const { isReported = 0, mailedAtMs = 0 } = readJson(app, `SELECT COALESCE((${row}), '{}') AS text`, {
    kind,
  });
  return { isReported: isReported === 1, mailedAtMs };
}

/**
 * @param {App} app
 * @param {string} kind
 * @param {import('../pure/server/alarm-rules.js').AlarmState} state
 */
function saveAlarm(app, kind, state) {
  const { isReported, mailedAtMs } = state;
  try {
    run(
      app,
      'INSERT OR REPLACE INTO alarms (kind, is_reported, mailed_at) VALUES ({:kind}, {:isReported}, {:mailedAtMs})',
      { kind, isReported: isReported ? 1 : 0, mailedAtMs },
    );
    app.store().remove(unsavedPrefix + kind);
  } catch (error) {
    app.store().set(unsavedPrefix + kind, JSON.stringify(state));
    app.logger().error('An alarm that was sent could not be noted', 'kind', kind, 'error', String(error));
  }
}

module.exports = { tellOperator };
