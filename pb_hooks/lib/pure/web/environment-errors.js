// Pure rule: finds the errors in the settings that the server reads from the environment.
// Returns one complete English sentence for each error, with the name of the variable to correct; secrets
// are not repeated.

const { readObjectStoreUrl } = require('./object-store-url.js');

const smtpPattern = /^smtps?:\/\/(?:[^:@/]+:[^@/]*@)?[^\s:@/]+(?::\d{1,5})?\/?$/;
/** @type {{test: (text: string) => boolean}} */
const smtpShape = { test: (text) => smtpPattern.test(text) && isDecodable(text) };
const mailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const siteShape = /^https?:\/\/(?:[^\s/?#@:[\]]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?\/?$/;
const webShape = /^https?:\/\/(?:[^\s/?#@:[\]]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?(?:\/[^\s?#]*)?$/;
// Format of a Sentry DSN (scheme, public key, host, project):
// https://docs.sentry.io/concepts/key-terms/dsn-explainer/
const dsnShape = /^https?:\/\/[^\s/@:]+(?::[^\s/@]*)?@[^\s/@]+\/(?:[^\s?#]+\/)?\d+$/;
const headerShape = /^[A-Za-z][A-Za-z0-9-]*$/;

const etcdShape = {
  test: (/** @type {string} */ text) =>
    text
      .split(',')
      .every((endpoint) => /^https?:\/\/(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?\/?$/.test(endpoint)),
};
const filesShape = { test: (/** @type {string} */ text) => readObjectStoreUrl(text)?.path === '' };
const replicaShape = {
  test: (/** @type {string} */ text) =>
    /^file:\/\/\/[^\s?#]+$/.test(text) || readObjectStoreUrl(text) !== null,
};

/** Groups of variables that must be set together. */
const groups = [
  ['PARE_SUPERUSER_EMAIL', 'PARE_SUPERUSER_PASSWORD'],
  ['PARE_ETCD', 'PARE_NODE'],
  ['HCAPTCHA_SITEKEY', 'HCAPTCHA_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_AUTH_URL', 'OIDC_TOKEN_URL', 'OIDC_USERINFO_URL'],
  ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'],
];

/** Optional variables, each with the variable that it requires. */
const additions = [
  ['PARE_REPLICA_METRICS', 'PARE_REPLICA_URL'],
  // A node that takes over cannot read files, or a superuser's password, that only the other node's folder has.
  ['PARE_ETCD', 'PARE_REPLICA_URL'],
  ['PARE_ETCD', 'PARE_S3_URL'],
  ['PARE_ETCD', 'PARE_SUPERUSER_EMAIL'],
  ['PARE_ALARM_DISK_MB', 'PARE_ALARM_EMAIL'],
  ['PARE_ALARM_REPLICA_SECONDS', 'PARE_ALARM_EMAIL'],
  ['HCAPTCHA_VERIFY_URL', 'HCAPTCHA_SITEKEY'],
  ['HCAPTCHA_SCRIPT_URL', 'HCAPTCHA_SITEKEY'],
  ['OIDC_NAME', 'OIDC_CLIENT_ID'],
];

/** @type {[name: string, shape: {test: (text: string) => boolean}, words: string][]} */
const shapes = [
  ['HOST', /^[\w.:-]+$/, 'must be an address of this machine, such as 0.0.0.0'],
  ['PARE_URL', siteShape, 'must be a web address without a path, such as https://example.org'],
  ['PARE_SMTP_URL', smtpShape, 'must look like smtp://user:password@host:port'],
  ['PARE_MAIL_FROM', mailShape, 'must be an e-mail address'],
  ['PARE_CONTACT_TO', mailShape, 'must be an e-mail address'],
  ['PARE_PROXY_HEADER', headerShape, 'must be the name of a header such as X-Forwarded-For'],
  ['PARE_ENTRIES_PER_HOUR', /^\d+$/, 'must be a whole number'],
  ['PARE_SIGN_INS_PER_SECOND', /^\d+(\.\d+)?$/, 'must be a number'],
  ['PARE_SYNC_PER_MINUTE', /^\d+$/, 'must be a whole number'],
  ['PARE_HEAD_SECONDS', /^(?=.*[1-9])\d+(\.\d+)?$/, 'must be a number of seconds above 0'],
  ['PARE_BODY_SECONDS', /^(?=.*[1-9])\d+(\.\d+)?$/, 'must be a number of seconds above 0'],
  ['PARE_ALARM_EMAIL', mailShape, 'must be an e-mail address'],
  ['PARE_ALARM_DISK_MB', /^\d+$/, 'must be a whole number'],
  ['PARE_ALARM_REPLICA_SECONDS', /^(?=.*[1-9])\d+$/, 'must be a whole number above 0'],
  ['PARE_METRICS_TOKEN', /^[!-~]{16,200}$/, 'must be 16 to 200 letters, digits and signs of ASCII'],
  ['PARE_DEMO', /^[01]$/, 'must be 0 or 1'],
  ['PARE_EMPTY', /^refuse$/, 'must be refuse, or not set'],
  ['PARE_SUPERUSER_EMAIL', mailShape, 'must be an e-mail address'],
  [
    'PARE_SUPERUSER_PASSWORD',
    /^[ -~]{10,70}$/,
    'must be 10 to 70 letters, digits, signs and spaces of ASCII',
  ],
  ['PARE_S3_URL', filesShape, 'must look like https://key:secret@host/bucket'],
  ['PARE_REPLICA_URL', replicaShape, 'must look like https://key:secret@host/bucket/path or file:///folder'],
  [
    'PARE_REPLICA_METRICS',
    /^[\w.-]+:\d{1,5}$/,
    'must be an address of this machine with a port, such as 127.0.0.1:9090',
  ],
  ['PARE_ETCD', etcdShape, 'must be web addresses such as http://10.0.0.1:2379, separated by commas'],
  ['PARE_NODE', /^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, points and hyphens'],
  ['HCAPTCHA_VERIFY_URL', webShape, 'must be a web address'],
  ['HCAPTCHA_SCRIPT_URL', webShape, 'must be a web address'],
  ['OIDC_AUTH_URL', webShape, 'must be a web address'],
  ['OIDC_TOKEN_URL', webShape, 'must be a web address'],
  ['OIDC_USERINFO_URL', webShape, 'must be a web address'],
  ['SENTRY_DSN', dsnShape, 'must look like https://key@host/project'],
];

/**
 * Returns one sentence for each error. `read` returns a variable's text, empty if it is unset.
 * @param {(name: string) => string} read
 */
function settingErrors(read) {
  return [
    ...shapes.flatMap(([name, shape, words]) => {
      const text = read(name);
      return text === '' || shape.test(text) ? [] : [`${name} ${words}.`];
    }),
    ...groups.flatMap((names) => {
      const missing = names.filter((name) => read(name) === '');
      return missing.length === 0 || missing.length === names.length
        ? []
        : [`${missing.join(', ')} must be set together with ${set(names, read)}.`];
    }),
    ...additions.flatMap(([name, other]) =>
      read(name) !== '' && read(other) === '' ? [`${name} is of no use without ${other}.`] : [],
    ),
    ...(read('PARE_SMTP_URL') !== '' && read('PARE_MAIL_FROM') === ''
      ? ['PARE_MAIL_FROM must be set together with PARE_SMTP_URL: mails need a sender.']
      : []),
  ];
}

/** @param {string} text */
function isDecodable(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names
 * @param {(name: string) => string} read
 */
const set = (names, read) => names.filter((name) => read(name) !== '').join(', ');

module.exports = { settingErrors };
