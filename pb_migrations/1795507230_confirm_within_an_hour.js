// A link that confirms an address counts for an hour, as the one that resets a password does, and its mail says so. A
// text that a superuser has rewritten stays as it is.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  users.verificationToken.duration = 3600;
  const texts = [
    ['Bonjour, ce lien confirme votre adresse.', ' Il est valable une heure.'],
    ['Bonjou, lyen sa a konfime adrès ou.', ' Li bon pandan inèdtan.'],
  ];
  for (const [text, more] of texts) {
    const { body } = users.verificationTemplate;
    if (!body.includes(text + more)) users.verificationTemplate.body = body.replace(text, text + more);
  }
  app.save(users);
});
