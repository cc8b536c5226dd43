// Sends mails, or stores them if no mail server is set, and counts what became of each.

const { count } = require('./counters.js');
const { storeMail } = require('./mail-log.js');

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
  try {
    send();
  } catch (error) {
    count(e.app, 'mails', 'failed');
    throw error;
  }
  count(e.app, 'mails', 'sent');
}

module.exports = { sendOrStore };
