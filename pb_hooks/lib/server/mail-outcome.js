// Sends mails, or stores them if no mail server is set, and counts each mail as sent, stored or failed.

const { count } = require('../base/counters.js');
const { storeMail } = require('./mail-log.js');

/** Header of a mail about an alarm. Such mails do not count in the alarm about failing mails. */
const alarmHeader = 'X-Pare-Alarm';
// No job deletes this key: jobs delete keys by other prefixes.
const failedKey = 'pare.failedMails';

/**
 * @param {MailEvent} e
 * @param {() => void} send
 */
function sendOrStore(e, send) {
  if (!e.app.settings().smtp.enabled) {
    storeMail(e.app, e.message);
    count(e.app, 'mails', 'stored');
    return;
  }
  const isAlarm = Boolean(e.message.headers?.[alarmHeader]);
  try {
    send();
  } catch (error) {
    count(e.app, 'mails', 'failed');
    if (!isAlarm) e.app.store().setFunc(failedKey, (before) => (before ?? 0) + 1);
    throw error;
  }
  count(e.app, 'mails', 'sent');
  if (!isAlarm) e.app.store().set(failedKey, 0);
}

/**
 * Returns how many mails have failed since the last one that was sent, or since the server's start; null if none was
 * tried since the start. Alarms do not count.
 * @param {App} app
 * @returns {number | null}
 */
const failedMailsInRow = (app) => app.store().get(failedKey) ?? null;

module.exports = { alarmHeader, failedMailsInRow, sendOrStore };
