// Puts a no-break space before the colon of each mail's subject, so that no line break comes there. Subjects
// that a superuser has rewritten stay as they are.
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
