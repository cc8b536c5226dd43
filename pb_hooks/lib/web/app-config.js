// Provides the configuration of this installation that the app needs even without a sign-in. The configuration is
// public, so it must not contain secrets.

const { emailjsIds, hcaptchaKeys, sentryTarget } = require('../base/environment.js');

/** @param {RouteEvent} e */
function sendConfig(e) {
  e.response.header().set('Cache-Control', 'no-cache');
  return e.json(200, {
    captcha: captcha(),
    providers: providers(e.app),
    emailjs: emailjsIds(),
    sentry_dsn: sentryTarget()?.dsn ?? '',
    version: $os.getenv('PARE_VERSION').trim(),
  });
}

// Returns the provider of the human check with a site key for each action. The built-in provider reads the
// action from its site key; hCaptcha uses one key for all actions.
function captcha() {
  const keys = hcaptchaKeys();
  if (keys) {
    const { sitekey, scriptUrl } = keys;
    return {
      provider: 'hcaptcha',
      script: scriptUrl,
      sitekeys: { signup: sitekey, signin: sitekey, reset: sitekey },
    };
  }
  return {
    provider: 'pow',
    script: '/captcha/1/api.js',
    sitekeys: { signup: 'pare-signup', signin: 'pare-signin', reset: 'pare-reset' },
  };
}

/** @param {App} app */
function providers(app) {
  const { oauth2 } = app.findCachedCollectionByNameOrId('users');
  if (!oauth2.enabled) return [];
  return oauth2.providers.map((provider) => ({
    name: provider.name,
    label: provider.displayName || provider.name,
  }));
}

module.exports = { sendConfig };
