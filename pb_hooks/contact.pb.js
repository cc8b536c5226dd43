// Contact messages: a route that EmailJS's client can talk to, and the mail that follows when SMTP is set.
routerAdd('POST', '/api/v1.0/email/send', (e) => require(`${__hooks}/lib/contact.js`).receiveMessage(e));

cronAdd('pare_contact_mail', '* * * * *', () => {
  require(`${__hooks}/lib/contact-mail.js`).sendWaiting($app);
});
