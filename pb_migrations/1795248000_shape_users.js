// Configures accounts: passwords of at least six characters, tokens that are valid for a year, reset links
// for an hour, and a suspension that only superusers can set.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');

  users.fields.removeByName('avatar');
  users.fields.removeByName('name');
  users.fields.add(
    new Field({
      type: 'text',
      name: 'full_name',
      max: 80,
      help: 'As typed at sign-up; never shown to others.',
    }),
    new Field({
      type: 'bool',
      name: 'suspended',
      help: 'A suspended account reads nothing new and writes nothing.',
    }),
  );
  users.fields.getByName('password').min = 6;

  users.passwordAuth.enabled = true;
  users.passwordAuth.identityFields = ['email'];
  users.authToken.duration = 365 * 24 * 3600;
  users.passwordResetToken.duration = 3600;
  users.authAlert.enabled = false;
  users.oauth2.mappedFields.name = 'full_name';
  users.oauth2.mappedFields.avatarURL = '';

  const letter = (french, creole, path, label) => `<p lang="fr">${french}</p>
<p lang="ht">${creole}</p>
<p><a href="{APP_URL}${path}?token={TOKEN}">${label}</a></p>
<p>{APP_NAME}</p>`;
  users.resetPasswordTemplate.subject = '{APP_NAME} : nouveau mot de passe / nouvo modpas';
  users.resetPasswordTemplate.body = letter(
    'Bonjour, voici le lien pour choisir un nouveau mot de passe. Il est valable une heure. ' +
      'Si vous n’avez rien demandé, ne faites rien.',
    'Bonjou, men lyen pou w chwazi yon nouvo modpas. Li bon pandan inèdtan. ' +
      'Si ou pa t mande anyen, ou pa bezwen fè anyen.',
    '/reset-password',
    'Nouveau mot de passe · Nouvo modpas',
  );
  users.verificationTemplate.subject = '{APP_NAME} : confirmez votre adresse / konfime adrès ou';
  users.verificationTemplate.body = letter(
    'Bonjour, ce lien confirme votre adresse.',
    'Bonjou, lyen sa a konfime adrès ou.',
    '/verify-email',
    'Confirmer mon adresse · Konfime adrès mwen',
  );

  users.listRule = 'id = @request.auth.id';
  users.viewRule = 'id = @request.auth.id';
  users.createRule = '@request.body.suspended:isset = false && @request.body.verified:isset = false';
  users.updateRule =
    'id = @request.auth.id && suspended = false && ' +
    '@request.body.suspended:changed = false && @request.body.verified:changed = false';
  users.deleteRule = 'id = @request.auth.id && suspended = false';

  app.save(users);
});
