// Stores a mail and prints its links when no SMTP is set, so that a fresh installation can still reset a
// password.

const { mailLinks } = require('../pure/content/mail-links.js');

/**
 * @param {App} app
 * @param {mailer.Message} message
 */
function storeMail(app, message) {
  const recipients = message.to.map((address) => address.address).join(', ');
  const record = new Record(app.findCollectionByNameOrId('mail_log'), {
    recipients,
    subject: message.subject,
    text: message.text,
    html: message.html,
  });
  app.save(record);
  console.log(`Mail not sent (no SMTP is set), kept in mail_log: ${message.subject} — ${recipients}`);
  for (const link of mailLinks(message.html)) console.log(`  ${link}`);
}

module.exports = { storeMail };
