// Job that forwards contact messages by mail if SMTP is configured.
cronAdd('pare_contact_mail', '* * * * *', () => {
  require(`${__hooks}/lib/server/contact-mail.js`).sendWaiting($app);
});
