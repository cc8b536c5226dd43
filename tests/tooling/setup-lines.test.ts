import { expect, it } from 'vitest';
import {
  type Setup,
  type SetupState,
  setupLines,
  setupTable,
} from '../../scripts/setup-check/setup-lines.ts';

const gigabyte = 1024 ** 3;
const complete: Setup = {
  settingErrors: [],
  url: 'https://lekol.ht',
  host: '',
  proxyHeader: 'X-Real-IP',
  version: '0.2.0',
  runningVersion: '0.2.0',
  certificate: { days: 60.9 },
  mail: { host: 'mail.lekol.ht', error: null },
  isReplicated: true,
  backups: { isScheduled: false, newestDays: null },
  isClockSynchronized: true,
  disk: { freeBytes: 40 * gigabyte, totalBytes: 100 * gigabyte },
  dataDir: '/var/lib/pare',
  hasDatabase: true,
  hasDemoAccounts: false,
  administrators: 1,
};

it('setupTable has one line for each check, all of them ok in a complete installation', () => {
  expect(setupTable(setupLines(complete)).split('\n')).toEqual([
    'ok      Settings  All settings are valid.',
    'ok      Data      The database is in /var/lib/pare.',
    'ok      Version   Version 0.2.0 runs.',
    'ok      Address   The public address is https://lekol.ht.',
    'ok      TLS       The certificate is valid for 60 days.',
    'ok      Clients   The proxy names the client in X-Real-IP.',
    'ok      Mail      The mail server mail.lekol.ht answers.',
    'ok      Backups   Litestream follows the database; only a drill shows that it can be restored.',
    'ok      Clock     The clock is set by the network.',
    'ok      Disk      40.0 GB (40 %) are free.',
    'ok      Admins    1 account administers the app.',
  ]);
});

const backups = (isScheduled: boolean, newestDays: number | null) => ({
  isReplicated: false,
  backups: { isScheduled, newestDays },
});
const disk = (free: number, total: number) => ({
  disk: { freeBytes: free * gigabyte, totalBytes: total * gigabyte },
});

it.each<[string, Partial<Setup>, string, SetupState, string]>([
  [
    'invalid settings',
    { settingErrors: ['A is wrong.', 'B is wrong.'] },
    'Settings',
    'missing',
    'A is wrong. B is wrong.',
  ],
  [
    'a folder without a database',
    { hasDatabase: false },
    'Data',
    'missing',
    'start the server, or set PARE_DATA',
  ],
  ['demo accounts', { hasDemoAccounts: true }, 'Data', 'check', 'start with PARE_DEMO=0'],
  ['a server that does not answer', { runningVersion: null }, 'Version', 'missing', 'start it, or set PORT'],
  [
    'a server of another version',
    { runningVersion: '0.1.0' },
    'Version',
    'check',
    '0.1.0 runs and 0.2.0 is installed',
  ],
  ['no public address', { url: '' }, 'Address', 'missing', 'set PARE_URL'],
  ['this machine as address', { url: 'https://localhost' }, 'Address', 'missing', 'is not a public name'],
  ['a number as address', { url: 'http://192.0.2.7:8090' }, 'Address', 'missing', 'is not a public name'],
  [
    'a number of IPv6 as address',
    { url: 'http://[2001:db8::7]' },
    'Address',
    'missing',
    'is not a public name',
  ],
  [
    'the address of the example',
    { url: 'https://pare.example' },
    'Address',
    'missing',
    'is not a public name',
  ],
  ['an address without https', { certificate: null }, 'TLS', 'missing', 'nothing works offline'],
  [
    'a refused certificate',
    { certificate: { error: 'CERT_HAS_EXPIRED' } },
    'TLS',
    'missing',
    '(CERT_HAS_EXPIRED)',
  ],
  ['a certificate of 13 days', { certificate: { days: 13.9 } }, 'TLS', 'check', 'ends in 13 days'],
  ['a certificate of 14 days', { certificate: { days: 14 } }, 'TLS', 'ok', 'valid for 14 days'],
  ['https without the header of a proxy', { proxyHeader: '' }, 'Clients', 'missing', 'set PARE_PROXY_HEADER'],
  ['http without a proxy', { proxyHeader: '', url: 'http://lekol.ht' }, 'Clients', 'ok', 'No proxy is set'],
  ['a server open to others', { host: '0.0.0.0' }, 'Clients', 'check', 'close its port to all but the proxy'],
  ['a server on loopback', { host: '127.0.0.1' }, 'Clients', 'ok', 'X-Real-IP'],
  ['no mail server', { mail: null }, 'Mail', 'missing', 'set PARE_SMTP_URL and PARE_MAIL_FROM'],
  [
    'a silent mail server',
    { mail: { host: 'mail.lekol.ht', error: 'no answer' } },
    'Mail',
    'missing',
    '(no answer)',
  ],
  ['no backup', backups(false, null), 'Backups', 'missing', 'No backup of this week'],
  ['a backup of eight days', backups(false, 8), 'Backups', 'missing', 'No backup of this week'],
  ['a backup of this week', backups(false, 6.5), 'Backups', 'check', '6 days old and on this disk'],
  ['backups that are sent elsewhere', backups(true, null), 'Backups', 'check', 'see in the admin UI'],
  ['a clock that is not set', { isClockSynchronized: false }, 'Clock', 'missing', 'timedatectl set-ntp true'],
  [
    'a clock of which nothing is known',
    { isClockSynchronized: null },
    'Clock',
    'check',
    'timedatectl on its host',
  ],
  ['less than a gigabyte free', disk(0.9, 5), 'Disk', 'missing', '0.9 GB (18 %) are free'],
  ['less than 15 % free', disk(14, 100), 'Disk', 'check', '14.0 GB (14 %) are free'],
  ['no administrator', { administrators: 0 }, 'Admins', 'missing', 'npm run admin -- EMAIL'],
  ['two administrators', { administrators: 2 }, 'Admins', 'ok', '2 accounts administer the app'],
])(
  'setupLines reports %s in the line of its check, and the states of all other lines stay `ok`',
  (_, change, subject, state, text) => {
    const lines = setupLines({ ...complete, ...change });
    const judged = lines.find((line) => line.subject === subject);
    expect(judged).toEqual({ subject, state, text: expect.stringContaining(text) });
    const others = (all: typeof lines) =>
      all.filter((line) => line.subject !== subject).map(({ state }) => state);
    expect(others(lines)).toEqual(others(setupLines(complete)));
  },
);
