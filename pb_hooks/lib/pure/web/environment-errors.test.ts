import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { settingErrors } = createRequire(import.meta.url)('./environment-errors.js') as {
  settingErrors: (read: (name: string) => string) => string[];
};
const faultsOf = (env: Record<string, string>) => settingErrors((name) => env[name] ?? '');

it('settingErrors reports nothing if no variable is set, or if variables of every group are set correctly', () => {
  expect(faultsOf({})).toEqual([]);
  const all = {
    PARE_URL: 'https://pare.example/',
    PARE_SMTP_URL: 'smtps://pare%40example.org:secret@mail.example:465',
    PARE_MAIL_FROM: 'pare@pare.example',
    PARE_CONTACT_TO: 'contact@pare.example',
    PARE_PROXY_HEADER: 'X-Forwarded-For',
    PARE_ENTRIES_PER_HOUR: '0',
    PARE_SYNC_PER_MINUTE: '300',
    PARE_HEAD_SECONDS: '0.5',
    HOST: '::1',
    PARE_DEMO: '0',
    PARE_EMPTY: 'refuse',
    PARE_METRICS_TOKEN: 'QmF0ZWF1LWl2cmU+/=',
    PARE_ALARM_EMAIL: 'operator@pare.example',
    PARE_ALARM_DISK_MB: '2000',
    PARE_ALARM_REPLICA_SECONDS: '60',
    PARE_SUPERUSER_EMAIL: 'root@pare.example',
    PARE_SUPERUSER_PASSWORD: 'chosen by a person',
    PARE_S3_URL: 'https://key:a%2Fsecret@s3.example/pare-files?region=eu-west-3',
    PARE_REPLICA_URL: 'file:///mnt/second%20disk',
    PARE_ETCD: 'http://10.0.0.1:2379,https://etcd.pare.example/,http://[fd00::3]:2379',
    PARE_NODE: 'port-au-prince.1',
    HCAPTCHA_SITEKEY: 'site',
    HCAPTCHA_SECRET: 'secret',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_AUTH_URL: 'http://127.0.0.1:4000/auth',
    OIDC_TOKEN_URL: 'http://127.0.0.1:4000/token',
    OIDC_USERINFO_URL: 'http://127.0.0.1:4000/me',
    EMAILJS_SERVICE_ID: 'service',
    EMAILJS_TEMPLATE_ID: 'template',
    EMAILJS_PUBLIC_KEY: 'key',
    SENTRY_DSN: 'https://key@errors.example/7',
  };
  expect(faultsOf(all)).toEqual([]);
});

const twoNodes = {
  PARE_ETCD: 'http://10.0.0.1:2379',
  PARE_NODE: 'a',
  PARE_REPLICA_URL: 'https://key:secret@s3.example/pare/db',
  PARE_S3_URL: 'https://key:secret@s3.example/pare-files',
  PARE_SUPERUSER_EMAIL: 'root@pare.example',
  PARE_SUPERUSER_PASSWORD: 'chosen by a person',
};
const etcdSentence = 'PARE_ETCD must be web addresses such as http://10.0.0.1:2379, separated by commas.';

it.each<[string, Record<string, string>, string]>([
  [
    'an address without its scheme',
    { PARE_URL: 'pare.example' },
    'PARE_URL must be a web address without a path, such as https://example.org.',
  ],
  [
    'an address with a path',
    { PARE_URL: 'https://pare.example/app' },
    'PARE_URL must be a web address without a path, such as https://example.org.',
  ],
  [
    'an address with a query',
    { PARE_URL: 'https://pare.example/?a=1' },
    'PARE_URL must be a web address without a path, such as https://example.org.',
  ],
  [
    'an address without its host',
    { PARE_URL: 'https://:443' },
    'PARE_URL must be a web address without a path, such as https://example.org.',
  ],
  [
    'a listening address with a scheme',
    { HOST: 'http://0.0.0.0' },
    'HOST must be an address of this machine, such as 0.0.0.0.',
  ],
  [
    'a mail server’s password with a stray percent sign',
    { PARE_SMTP_URL: 'smtp://pare:100%@mail.example', PARE_MAIL_FROM: 'pare@pare.example' },
    'PARE_SMTP_URL must look like smtp://user:password@host:port.',
  ],
  [
    'a provider’s name without the provider',
    { OIDC_NAME: 'École' },
    'OIDC_NAME is of no use without OIDC_CLIENT_ID.',
  ],
  [
    'a verification URL of hCaptcha without a site key',
    { HCAPTCHA_VERIFY_URL: 'https://check.example' },
    'HCAPTCHA_VERIFY_URL is of no use without HCAPTCHA_SITEKEY.',
  ],
  [
    'half of EmailJS',
    { EMAILJS_SERVICE_ID: 'service' },
    'EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY must be set together with EMAILJS_SERVICE_ID.',
  ],
  [
    'a header name with a space',
    { PARE_PROXY_HEADER: 'X Real' },
    'PARE_PROXY_HEADER must be the name of a header such as X-Forwarded-For.',
  ],
  [
    'a metrics token of 15 characters',
    { PARE_METRICS_TOKEN: 'fifteen-letters' },
    'PARE_METRICS_TOKEN must be 16 to 200 letters, digits and signs of ASCII.',
  ],
  [
    'a metrics token with a space',
    { PARE_METRICS_TOKEN: 'sixteen letters!' },
    'PARE_METRICS_TOKEN must be 16 to 200 letters, digits and signs of ASCII.',
  ],
  [
    'a limit of alarms without their recipient',
    { PARE_ALARM_DISK_MB: '500' },
    'PARE_ALARM_DISK_MB is of no use without PARE_ALARM_EMAIL.',
  ],
  [
    'a limit for the age of the replica that is always exceeded',
    { PARE_ALARM_EMAIL: 'operator@pare.example', PARE_ALARM_REPLICA_SECONDS: '0' },
    'PARE_ALARM_REPLICA_SECONDS must be a whole number above 0.',
  ],
  ['an unknown value of PARE_EMPTY', { PARE_EMPTY: '1' }, 'PARE_EMPTY must be refuse, or not set.'],
  [
    'a superuser without a password',
    { PARE_SUPERUSER_EMAIL: 'root@pare.example' },
    'PARE_SUPERUSER_PASSWORD must be set together with PARE_SUPERUSER_EMAIL.',
  ],
  [
    'a superuser’s password that is short',
    { PARE_SUPERUSER_EMAIL: 'root@pare.example', PARE_SUPERUSER_PASSWORD: 'nine-char' },
    'PARE_SUPERUSER_PASSWORD must be 10 to 70 letters, digits, signs and spaces of ASCII.',
  ],
  [
    'a bucket for files with a folder in it',
    { PARE_S3_URL: 'https://key:secret@s3.example/pare/files' },
    'PARE_S3_URL must look like https://key:secret@host/bucket.',
  ],
  [
    'a replica URL without a key',
    { PARE_REPLICA_URL: 'https://s3.example/pare/db' },
    'PARE_REPLICA_URL must look like https://key:secret@host/bucket/path or file:///folder.',
  ],
  ['an etcd without its scheme', { ...twoNodes, PARE_ETCD: '10.0.0.1:2379' }, etcdSentence],
  ['an etcd with a path', { ...twoNodes, PARE_ETCD: 'http://10.0.0.1:2379/v3' }, etcdSentence],
  [
    'a node with a space in its name',
    { ...twoNodes, PARE_NODE: 'node a' },
    'PARE_NODE must be 1 to 40 letters, digits, points and hyphens.',
  ],
  ['a node without a name', { ...twoNodes, PARE_NODE: '' }, 'PARE_NODE must be set together with PARE_ETCD.'],
  [
    'two nodes whose files are on their own disks',
    { ...twoNodes, PARE_S3_URL: '' },
    'PARE_ETCD is of no use without PARE_S3_URL.',
  ],
  [
    'a time of zero seconds',
    { PARE_HEAD_SECONDS: '0' },
    'PARE_HEAD_SECONDS must be a number of seconds above 0.',
  ],
  [
    'mail without a sender',
    { PARE_SMTP_URL: 'smtp://mail.example' },
    'PARE_MAIL_FROM must be set together with PARE_SMTP_URL: mails need a sender.',
  ],
  ['a sender that is no address', { PARE_MAIL_FROM: 'Pare' }, 'PARE_MAIL_FROM must be an e-mail address.'],
  [
    'half of hCaptcha',
    { HCAPTCHA_SITEKEY: 'site' },
    'HCAPTCHA_SECRET must be set together with HCAPTCHA_SITEKEY.',
  ],
  [
    'half of Google',
    { GOOGLE_CLIENT_SECRET: 's' },
    'GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET.',
  ],
  [
    'a provider without its addresses',
    { OIDC_CLIENT_ID: 'pare', OIDC_CLIENT_SECRET: 's' },
    'OIDC_AUTH_URL, OIDC_TOKEN_URL, OIDC_USERINFO_URL must be set together with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.',
  ],
  [
    'a DSN without its project',
    { SENTRY_DSN: 'https://key@errors.example/' },
    'SENTRY_DSN must look like https://key@host/project.',
  ],
  ['a limit in words', { PARE_ENTRIES_PER_HOUR: 'many' }, 'PARE_ENTRIES_PER_HOUR must be a whole number.'],
])('settingErrors reports %s in one sentence', (_, env, sentence) => {
  expect(faultsOf(env)).toEqual([sentence]);
});

it('settingErrors reports each of several errors, and repeats no secret', () => {
  const faults = faultsOf({ PARE_SMTP_URL: 'smtp://me:hush@', PARE_URL: 'nowhere', PARE_DEMO: 'yes' });
  expect(faults).toEqual([
    'PARE_URL must be a web address without a path, such as https://example.org.',
    'PARE_SMTP_URL must look like smtp://user:password@host:port.',
    'PARE_DEMO must be 0 or 1.',
    'PARE_MAIL_FROM must be set together with PARE_SMTP_URL: mails need a sender.',
  ]);
});
