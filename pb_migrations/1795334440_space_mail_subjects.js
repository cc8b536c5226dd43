// French has a no-break space before a colon: without it, a mail's subject can break there. Subjects that a
// superuser has rewritten stay as they are.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  const subjects = [
    [users.resetPasswordTemplate, 'nouveau mot de passe / nouvo modpas'],
    [users.verificationTemplate, 'confirmez votre adresse / konfime adrès ou'],
  ];
  for (const [template, text] of subjects) {
    if (template.subject === `{APP_NAME} : ${text}`) template.subject = `{APP_NAME}\u00a0: ${text}`;
  }
  app.save(users);
});
