// Stores mail that cannot be sent and prints its links, so that a fresh installation without SMTP can still
// reset a password.

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
  for (const link of links(message.html)) console.log(`  ${link}`);
}

/** @param {string} html */
function links(html) {
  /** @type {string[]} */
  const found = [];
  for (const match of html.matchAll(/href="([^"]+)"/g)) {
    if (!found.includes(match[1])) found.push(match[1].replaceAll('&amp;', '&'));
  }
  return found;
}

module.exports = { storeMail };
