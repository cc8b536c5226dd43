// Job that forwards contact messages by mail if SMTP is configured. The phones send the messages through the
// exchange.
cronAdd('pare_contact_mail', '* * * * *', () => {
  require(`${__hooks}/lib/server/contact-mail.js`).sendWaiting($app);
});
