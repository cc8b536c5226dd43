// Contact messages come by the exchange; when SMTP is set, they are sent on by mail.
cronAdd('pare_contact_mail', '* * * * *', () => {
  require(`${__hooks}/lib/server/contact-mail.js`).sendWaiting($app);
});
