// Limits the link that confirms an address to an hour, and says so in its mail, unless a superuser has
// rewritten the text.
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
