// Forwards contact messages by mail, a few per minute and outside any request, so that a slow mail server
// delays no user.
// A failed mail is tried again the next minute, until its message is a week old. A message may be sent twice.

const { contactRecipient } = require('./environment.js');

const mostAtOnce = 20;

/** @param {App} app */
function sendWaiting(app) {
  const settings = app.settings();
  if (!settings.smtp.enabled) return;
  const recipient = contactRecipient() || settings.meta.senderAddress;

  for (const record of waiting(app)) {
    try {
      app.newMailClient().send(mailOf(record, settings.meta, recipient));
    } catch (error) {
      app.logger().error('A contact message could not be sent on', 'id', record.id, 'error', String(error));
      return;
    }
    app.db().newQuery('INSERT INTO contact_mail (record) VALUES ({:id})').bind({ id: record.id }).execute();
  }
}

/** @param {App} app */
function waiting(app) {
  const records = arrayOf(new Record());
  app
    .recordQuery('contact_messages')
    .andWhere($dbx.exp("created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')"))
    .andWhere($dbx.exp('id NOT IN (SELECT record FROM contact_mail)'))
    .orderBy('created ASC')
    .limit(mostAtOnce)
    .all(records);
  return records;
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

module.exports = { sendWaiting };
