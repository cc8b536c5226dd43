// Tells the operator by mail when the disk is full, the replica is old or mails fail, and when that is over.
// A mail that cannot be sent is tried again the next minute.

const { alarmSettings, publicAddress } = require('./environment.js');
const { alarmHeader, failedMailsInRow } = require('./mail-outcome.js');
const { readState } = require('./state-file.js');
const { readJson, run } = require('../exchange/sql.js');
const { dueMail, measure } = require('../pure/server/alarm-rules.js');

const runningKey = 'pare.alarms.running';

/** @param {App} app */
function tellOperator(app) {
  const { recipient, ...limits } = alarmSettings();
  if (recipient === '') return;
  whileAlone(app, () => {
    const { diskFreeBytes = null, replicaAgeSeconds = null } = readState() ?? {};
    const values = { diskFreeBytes, replicaAgeSeconds, failedMailsInRow: failedMailsInRow(app) };
    for (const measured of measure(values, limits)) tell(app, recipient, measured);
  });
}

// Runs `act` unless another run is still in progress: two runs at once would both send the mail that is due.
/**
 * @param {App} app
 * @param {() => void} act
 */
function whileAlone(app, act) {
  let isAlone = false;
  app.store().setFunc(runningKey, (running) => {
    isAlone = !running;
    return true;
  });
  if (!isAlone) return;
  try {
    act();
  } finally {
    app.store().remove(runningKey);
  }
}

/**
 * @param {App} app
 * @param {string} recipient
 * @param {import('../pure/server/alarm-rules.js').Measured} measured
 */
function tell(app, recipient, measured) {
  const { kind, isBad } = measured;
  const state = readAlarm(app, kind);
  const nowMs = Date.now();
  const due = dueMail(state, isBad, nowMs);
  if (due === null) return;
  try {
    app.newMailClient().send(mailOf(app, recipient, measured, due));
  } catch (error) {
    app.logger().error('An alarm could not be sent to the operator', 'kind', kind, 'error', String(error));
    return;
  }
  const isReported = due === 'alarm';
  saveAlarm(app, kind, { isReported, mailedAtMs: isReported ? nowMs : state.mailedAtMs });
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
 * @param {App} app
 * @param {string} kind
 * @returns {import('../pure/server/alarm-rules.js').AlarmState}
 */
function readAlarm(app, kind) {
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
function saveAlarm(app, kind, { isReported, mailedAtMs }) {
  run(
    app,
    'INSERT OR REPLACE INTO alarms (kind, is_reported, mailed_at) VALUES ({:kind}, {:isReported}, {:mailedAtMs})',
    { kind, isReported: isReported ? 1 : 0, mailedAtMs },
  );
}

module.exports = { tellOperator };
