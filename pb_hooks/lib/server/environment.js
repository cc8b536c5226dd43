// The variables that the server's own code reads, each in one place. An unset one is an empty string.
// Guarantees nothing about their form: the server does not start with a faulty one (`refuseFaults`).

const { settingFaults } = require('../pure/web/environment-errors.js');

const read = (name) => $os.getenv(name).trim();

/** Throws the sentence of each faulty setting, a line each. */
function refuseFaults() {
  const faults = settingFaults(read);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** PARE_URL without a trailing slash. */
function publicAddress() {
  return read('PARE_URL').replace(/\/+$/, '');
}

/** Where this server listens, as a browser of this machine calls it; empty when the flag is missing. */
function listeningAddress() {
  const match = /^(.*):(\d+)$/.exec(flag('http'));
  if (!match) return '';
  const isOwn = ['', '0.0.0.0', '[::]', '127.0.0.1', '[::1]'].includes(match[1]);
  return `http://${isOwn ? 'localhost' : match[1]}:${match[2]}`;
}

/** The folder given by --publicDir; empty when the flag is missing. */
const publicFolder = () => flag('publicDir');

function flag(name) {
  const args = $os.args;
  for (let i = 0; i < args.length; i++) {
    if (args[i].startsWith(`--${name}=`)) return args[i].slice(`--${name}=`.length);
    if (args[i] === `--${name}`) return args[i + 1] || '';
  }
  return '';
}

/** The header in which a proxy in front of us states the real address; set it only behind one. */
function proxyHeader() {
  return read('PARE_PROXY_HEADER');
}

function mailSender() {
  return read('PARE_MAIL_FROM');
}

/** Who gets contact messages by mail; the sender's own address when unset. */
function contactRecipient() {
  return read('PARE_CONTACT_TO');
}

/** PARE_SMTP_URL, `smtp[s]://[user:password@]host[:port]`, as PocketBase's settings; {} when unset. */
function smtp() {
  const address = read('PARE_SMTP_URL');
  if (!address) return {};
  const match = /^smtp(s?):\/\/(?:([^:@/]+):([^@/]*)@)?([^:@/]+)(?::(\d+))?\/?$/.exec(address);
  const [, secure, user, password, host, port] = match;
  return {
    enabled: true,
    tls: secure === 's',
    username: decodeURIComponent(user || ''),
    password: decodeURIComponent(password || ''),
    host,
    port: Number(port) || (secure ? 465 : 587),
  };
}

/** Seconds within which the head of a request must have come. */
function headSeconds() {
  return Number(read('PARE_HEAD_SECONDS')) || 10;
}

/** Seconds within which the body of a request must have come, after its head. */
function bodySeconds() {
  return Number(read('PARE_BODY_SECONDS')) || 60;
}

/**
 * hCaptcha's keys, and where it is asked and its script comes from (empty: from hCaptcha); null when they are unset, which
 * chooses the built-in provider.
 */
function hcaptchaKeys() {
  const sitekey = read('HCAPTCHA_SITEKEY');
  const secret = read('HCAPTCHA_SECRET');
  if (!sitekey) return null;
  return {
    sitekey,
    secret,
    verifyUrl: read('HCAPTCHA_VERIFY_URL') || 'https://api.hcaptcha.com/siteverify',
    scriptUrl: read('HCAPTCHA_SCRIPT_URL'),
  };
}

/** Sentry's DSN and the origin it reports to; null when unset. */
function sentryTarget() {
  const dsn = read('SENTRY_DSN');
  const match = /^(https?:\/\/)(?:[^@/]+@)?([^/]+)\//.exec(dsn);
  return match ? { dsn, origin: match[1] + match[2] } : null;
}

/** The ids of EmailJS, which pages send contact messages with; null when unset: the exchange carries them. */
function emailjsIds() {
  const service = read('EMAILJS_SERVICE_ID');
  const ids = { service, template: read('EMAILJS_TEMPLATE_ID'), public_key: read('EMAILJS_PUBLIC_KEY') };
  return service ? ids : null;
}

/** Google and one OpenID Connect provider, each when its variables are set, as PocketBase configures them. */
function identityProviders() {
  const providers = [];
  const google = { clientId: read('GOOGLE_CLIENT_ID'), clientSecret: read('GOOGLE_CLIENT_SECRET') };
  if (google.clientId) providers.push({ name: 'google', displayName: 'Google', ...google, pkce: true });

  const oidc = {
    clientId: read('OIDC_CLIENT_ID'),
    clientSecret: read('OIDC_CLIENT_SECRET'),
    authURL: read('OIDC_AUTH_URL'),
    tokenURL: read('OIDC_TOKEN_URL'),
    userInfoURL: read('OIDC_USERINFO_URL'),
  };
  if (oidc.clientId) {
    providers.push({ name: 'oidc', ...oidc, displayName: read('OIDC_NAME') || 'OpenID Connect', pkce: true });
  }
  return providers;
}

module.exports = {
  bodySeconds,
  contactRecipient,
  emailjsIds,
  hcaptchaKeys,
  headSeconds,
  identityProviders,
  listeningAddress,
  mailSender,
  proxyHeader,
  publicAddress,
  publicFolder,
  refuseFaults,
  sentryTarget,
  smtp,
};
