// Copies settings, identity providers and the superuser from the environment to PocketBase at each start, and
// warns if the header of a proxy is not configured.

const environment = require('../base/environment.js');

/**
 * Saves the settings only if one of them has changed. An unset variable leaves its settings unchanged, except
 * for the site's URL (see `mailAddress`); a URL without a user removes an earlier user.
 * @param {App} app
 */
function applySettings(app) {
  const settings = app.settings();
  const changed = [
    putIfSet(settings.meta, 'appURL', mailAddress(settings.meta.appURL)),
    putIfSet(settings.meta, 'senderAddress', environment.mailSender()),
    putProxyHeader(settings.trustedProxy, environment.proxyHeader()),
    ...Object.entries(environment.smtp()).map(([name, value]) => put(settings.smtp, name, value)),
    ...Object.entries(environment.fileBucket()).map(([name, value]) => put(settings.s3, name, value)),
  ];
  if (changed.includes(true)) app.save(settings);
}

// Returns the site's URL for the links in mails: PARE_URL if set. Without PARE_URL, a URL that was set by
// hand stays in the settings, and a URL of this machine is updated to the current port.
/** @param {string} present */
function mailAddress(present) {
  const isOwn = present === '' || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/.test(present);
  return environment.publicAddress() || (isOwn ? environment.listeningAddress() : '');
}

/**
 * @param {object} group
 * @param {string} name
 * @param {unknown} value
 */
function put(group, name, value) {
  const values = /** @type {Dict<unknown>} */ (group);
  if (values[name] === value) return false;
  values[name] = value;
  return true;
}

/**
 * @param {object} group
 * @param {string} name
 * @param {string} value
 */
const putIfSet = (group, name, value) => value !== '' && put(group, name, value);

/**
 * @param {core.TrustedProxyConfig} trustedProxy
 * @param {string} header
 */
function putProxyHeader(trustedProxy, header) {
  if (header === '' || (trustedProxy.headers.length === 1 && trustedProxy.headers[0] === header))
    return false;
  trustedProxy.headers = [header];
  return true;
}

/**
 * Warns the operator if all users behind the proxy would count as one network address, and so share its
 * limits.
 * @param {App} app
 */
function warnOfProxy(app) {
  const isPublic = environment.publicAddress().startsWith('https://');
  if (!isPublic || app.settings().trustedProxy.headers.length > 0) return;
  console.log(
    'PARE_URL is https and PARE_PROXY_HEADER is not set: all users behind the proxy count as one network address. ' +
      'See “Behind a proxy” in docs/operate.md.',
  );
}

/**
 * Saves the identity providers named in the environment; they replace those of the same name, while others,
 * set by hand, stay.
 * @param {App} app
 */
function applyProviders(app) {
  const wanted = environment.identityProviders();
  if (wanted.length === 0) return;
  const users = app.findCollectionByNameOrId('users');
  const others = users.oauth2.providers.filter(
    (provider) => !wanted.some(({ name }) => name === provider.name),
  );
  users.oauth2.enabled = true;
  users.oauth2.providers = [...others, .../** @type {core.OAuth2ProviderConfig[]} */ (wanted)];
  app.save(users);
}

/**
 * Creates the superuser that the environment names, or gives it the environment's password. Leaves a
 * superuser with that password unchanged, because saving a password ends all sessions of its account.
 * @param {App} app
 */
function applySuperuser(app) {
  const account = environment.superuser();
  if (account === null) return;
  const superuser =
    findSuperuser(app, account.email) ?? new Record(app.findCollectionByNameOrId('_superusers'));
  if (superuser.email() === account.email && superuser.validatePassword(account.password)) return;
  superuser.setEmail(account.email);
  superuser.setPassword(account.password);
  app.save(superuser);
}

/**
 * @param {App} app
 * @param {string} email
 */
function findSuperuser(app, email) {
  try {
    return app.findAuthRecordByEmail('_superusers', email);
  } catch {
    return null;
  }
}

module.exports = { applyProviders, applySettings, applySuperuser, warnOfProxy };
