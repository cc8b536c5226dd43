// Hooks of mails: without SMTP they are stored in `mail_log`, and their links are printed in the server's
// log. The link of a mail that resets a password gets the return path of its request.
onMailerSend((e) => {
  require(`${__hooks}/lib/server/mail-outcome.js`).sendOrStore(e, () => e.next());
});

onRecordRequestPasswordResetRequest((e) => {
  require(`${__hooks}/lib/auth/reset-return-to.js`).note(e);
  return e.next();
}, 'users');

onMailerRecordPasswordResetSend((e) => {
  require(`${__hooks}/lib/auth/reset-return-to.js`).addToLink(e);
  return e.next();
}, 'users');
