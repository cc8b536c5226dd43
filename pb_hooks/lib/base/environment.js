// Reads the server's settings from the environment, and the flags of the command line. The functions rely
// on valid values: `refuseInvalidSettings` keeps the server from starting with an invalid one.

const { settingErrors } = require('../pure/web/environment-errors.js');
const { readObjectStoreUrl } = require('../pure/web/object-store-url.js');

/**
 * Returns the variable without surrounding spaces; '' if it is unset.
 * @param {string} name
 */
const read = (name) => $os.getenv(name).trim();

/** Throws an error with one line for each invalid setting. */
function refuseInvalidSettings() {
  const faults = settingErrors(read);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Returns PARE_URL without a trailing slash. */
function publicAddress() {
  return read('PARE_URL').replace(/\/+$/, '');
}

/**
 * Returns the URL at which this server listens, as seen by a browser on this machine; empty if the flag
 * --http is absent or names no port.
 */
function listeningAddress() {
  const match = /^(.*):(\d+)$/.exec(flag('http'));
  if (!match) return '';
  const isOwn = ['', '0.0.0.0', '[::]', '127.0.0.1', '[::1]'].includes(match[1]);
  return `http://${isOwn ? 'localhost' : match[1]}:${match[2]}`;
}

const publicFolder = () => flag('publicDir');

/** @param {string} name */
function flag(name) {
  const args = $os.args;
  for (let i = 0; i < args.length; i++) {
    if (args[i].startsWith(`--${name}=`)) return args[i].slice(`--${name}=`.length);
    if (args[i] === `--${name}`) return args[i + 1] || '';
  }
  return '';
}

/**
 * Returns the name of the header in which a proxy in front of this server states the client's real address.
 * The variable must be set only behind such a proxy.
 */
function proxyHeader() {
  return read('PARE_PROXY_HEADER');
}

function mailSender() {
  return read('PARE_MAIL_FROM');
}

/**
 * Returns the mail address that receives contact messages; empty if unset: the caller then uses the server's own
 * sender address (PARE_MAIL_FROM).
 */
function contactRecipient() {
  return read('PARE_CONTACT_TO');
}

/** Converts PARE_SMTP_URL, `smtp[s]://[user:password@]host[:port]`, to PocketBase's settings; {} if unset. */
function smtp() {
  const address = read('PARE_SMTP_URL');
  if (!address) return {};
  const match = /^smtp(s?):\/\/(?:([^:@/]+):([^@/]*)@)?([^:@/]+)(?::(\d+))?\/?$/.exec(address);
  if (!match) return {};
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

/** Converts PARE_S3_URL, the bucket of all files, to PocketBase's settings; {} if unset. */
function fileBucket() {
  const parts = readObjectStoreUrl(read('PARE_S3_URL'));
  if (parts === null) return {};
  const { bucket, region, endpoint, key, secret } = parts;
  return { enabled: true, bucket, region, endpoint, accessKey: key, secret, forcePathStyle: true };
}

function superuser() {
  const email = read('PARE_SUPERUSER_EMAIL');
  return email ? { email, password: read('PARE_SUPERUSER_PASSWORD') } : null;
}

/** Returns the token with which a scraper may read the metrics; '' if the server offers none. */
function metricsToken() {
  return read('PARE_METRICS_TOKEN');
}

/** Returns the address that alarms are mailed to ('' for no alarms) and the limits beyond which an alarm is sent. */
function alarmSettings() {
  return {
    recipient: read('PARE_ALARM_EMAIL'),
    diskBytes: Number(read('PARE_ALARM_DISK_MB') || 1000) * 1_000_000,
    replicaSeconds: Number(read('PARE_ALARM_REPLICA_SECONDS') || 300),
  };
}

function headSeconds() {
  return Number(read('PARE_HEAD_SECONDS')) || 10;
}

/** Returns the seconds within which the body of a request must arrive after its headers. */
function bodySeconds() {
  return Number(read('PARE_BODY_SECONDS')) || 60;
}

/**
 * Returns hCaptcha's keys, its verification URL, and its script URL ('' for hCaptcha's own); null without a
 * site key: the built-in provider is then used.
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

/** Returns Sentry's DSN and the origin that errors are sent to; null if unset. */
function sentryTarget() {
  const dsn = read('SENTRY_DSN');
  const match = /^(https?:\/\/)(?:[^@/]+@)?([^/]+)\//.exec(dsn);
  return match ? { dsn, origin: match[1] + match[2] } : null;
}

/**
 * Returns the EmailJS ids with which pages send contact messages; null without a service id: contact
 * messages are then sent through the exchange.
 */
function emailjsIds() {
  const service = read('EMAILJS_SERVICE_ID');
  const ids = { service, template: read('EMAILJS_TEMPLATE_ID'), public_key: read('EMAILJS_PUBLIC_KEY') };
  return service ? ids : null;
}

/** Returns Google and one OpenID Connect provider, each if its variables are set, in PocketBase's format. */
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
  alarmSettings,
  bodySeconds,
  contactRecipient,
  emailjsIds,
  fileBucket,
  hcaptchaKeys,
  headSeconds,
  identityProviders,
  listeningAddress,
  mailSender,
  metricsToken,
  proxyHeader,
  publicAddress,
  publicFolder,
  refuseInvalidSettings,
  sentryTarget,
  smtp,
  superuser,
};
