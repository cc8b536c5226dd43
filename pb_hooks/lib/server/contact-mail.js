// Forwards contact messages by mail, at most 20 per minute and outside any request, so that a slow mail
// server delays no user. A failed mail ends the run and is tried again in a later one, after all messages that have not
// failed yet, until its message is a week old. A message may be sent twice. Which messages were sent is noted in the
// database, or in memory while the database accepts no write, as on a full disk.

const { contactRecipient } = require('../base/environment.js');
const { whileAlone } = require('./while-alone.js');
const { readJson, run } = require('../base/sql.js');

const runningKey = 'pare.contactMail.running';
const unsavedKey = 'pare.contactMail.unsaved';
const refusedKey = 'pare.contactMail.refused';
const mostAtOnce = 20;
const mostRefused = 1000;

/** @param {App} app */
function sendWaiting(app) {
  if (app.settings().smtp.enabled) whileAlone(app, runningKey, () => sendEach(app));
}

/** @param {App} app */
function sendEach(app) {
  const settings = app.settings();
  const recipient = contactRecipient() || settings.meta.senderAddress;
  noteSent(app, []);
  for (const record of waiting(app)) {
    try {
      app.newMailClient().send(mailOf(record, settings.meta, recipient));
    } catch (error) {
      app.logger().error('A contact message could not be sent on', 'id', record.id, 'error', String(error));
      noteRefused(app, record.id);
      return;
    }
    noteSent(app, [record.id]);
  }
}

/**
 * Notes in memory that the message has failed, as the last one of those that have.
 * @param {App} app
 * @param {string} id
 */
function noteRefused(app, id) {
  const others = JSON.parse(refusedIds(app)).filter((/** @type {string} */ one) => one !== id);
  app.store().set(refusedKey, JSON.stringify([...others, id].slice(-mostRefused)));
}

/**
 * Returns the ids of the messages that have failed since the start, as JSON, in the order in which they failed last.
 * @param {App} app
 * @returns {string}
 */
const refusedIds = (app) => app.store().get(refusedKey) ?? '[]';

/**
 * Notes in the database that these messages were sent, and earlier messages for which the note has failed.
 * @param {App} app
 * @param {string[]} sent
 */
function noteSent(app, sent) {
  const all = [...JSON.parse(unsavedIds(app)), ...sent];
  if (all.length === 0) return;
  const ids = JSON.stringify(all);
  try {
    run(app, 'INSERT OR IGNORE INTO contact_mail (record) SELECT value FROM json_each({:ids})', { ids });
    app.store().remove(unsavedKey);
  } catch (error) {
    app.store().set(unsavedKey, ids);
    app.logger().error('A contact message that was sent on could not be noted', 'error', String(error));
  }
}

/**
 * Returns the ids of the sent messages that the database does not know, as JSON.
 * @param {App} app
 * @returns {string}
 */
const unsavedIds = (app) => app.store().get(unsavedKey) ?? '[]';

const isWaiting = `created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')
  AND id NOT IN (SELECT record FROM contact_mail) AND id NOT IN (SELECT value FROM json_each({:unsaved}))`;

// Messages that have not failed have no place in the list, which SQLite sorts before all places.
const placeAmongRefused = '(SELECT key FROM json_each({:refused}) WHERE value = contact_messages.id)';

/** @param {App} app */
function waiting(app) {
  const records = arrayOf(new Record());
  app
    .recordQuery('contact_messages')
    .andWhere($dbx.exp(isWaiting, { unsaved: unsavedIds(app) }))
    .orderBy(`${placeAmongRefused} ASC`, 'created ASC')
    .andBind({ refused: refusedIds(app) })
    .limit(mostAtOnce)
    .all(records);
  return records;
}

/**
 * Returns the number of messages that are still to be forwarded; 0 if no mail server is set, because nothing is
 * forwarded then.
 * @param {App} app
 * @returns {number}
 */
function countWaiting(app) {
  if (!app.settings().smtp.enabled) return 0;
  const sql = `SELECT COUNT(*) AS text FROM contact_messages WHERE ${isWaiting}`;
  return readJson(app, sql, { unsaved: unsavedIds(app) });
}

/**
 * @param {core.Record} record
 * @param {core.MetaConfig} meta
 * @param {string} recipient
 */
function mailOf(record, meta, recipient) {
  const name = record.getString('from_name').replace(/\s+/g, ' ');
  return new MailerMessage({
    from: { address: meta.senderAddress, name: meta.senderName },
    to: [{ address: recipient }],
    subject: `${meta.appName} : ${record.getString('subject').replace(/\s+/g, ' ')}`,
    text: `${name} <${record.getString('from_email')}>\n\n${record.getString('message')}\n`,
    headers: { 'Reply-To': record.getString('from_email') },
  });
}

module.exports = { countWaiting, sendWaiting };
