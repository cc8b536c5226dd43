// Hooks of contact messages, which arrive through the exchange; if SMTP is configured, they are also
// forwarded by mail.
cronAdd('pare_contact_mail', '* * * * *', () => {
  require(`${__hooks}/lib/server/contact-mail.js`).sendWaiting($app);
});
