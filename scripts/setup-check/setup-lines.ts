// Judges what was found out about an installation: one line for each subject (TLS, mail, backups, …), with its
// state and what to do.
import { isIP } from 'node:net';

export type SetupState = 'ok' | 'check' | 'missing';
export type SetupLine = { subject: string; state: SetupState; text: string };

export type Setup = {
  settingErrors: string[];
  /** Value of PARE_URL; empty if it is unset or invalid. */
  url: string;
  host: string;
  proxyHeader: string;
  version: string;
  /** Version that the server on this machine states; null if it does not answer. */
  runningVersion: string | null;
  /**
   * Days until the certificate of the public address ends, or why the address was not reached; null without
   * https.
   */
  certificate: { days: number } | { error: string } | null;
  /** Outcome of a connection to the mail server; null if no mail server is set. */
  mail: { host: string; error: string | null } | null;
  isReplicated: boolean;
  /** `newestDays` is the age of the newest backup on this disk; null if there is none. */
  backups: { isScheduled: boolean; newestDays: number | null };
  /** Whether the machine's clock is set by the network; null if the machine does not say. */
  isClockSynchronized: boolean | null;
  disk: { freeBytes: number; totalBytes: number };
  dataDir: string;
  hasDatabase: boolean;
  hasDemoAccounts: boolean;
  administrators: number;
};

const lastDaysOfCertificate = 14;
const mostDaysWithoutBackup = 7;
const gigabyte = 1024 ** 3;

export function setupLines(setup: Setup): SetupLine[] {
  return [
    settingsLine(setup),
    dataLine(setup),
    versionLine(setup),
    addressLine(setup),
    tlsLine(setup),
    clientLine(setup),
    mailLine(setup),
    backupLine(setup),
    clockLine(setup),
    diskLine(setup),
    administratorLine(setup),
  ];
}

const line =
  (subject: string) =>
  (state: SetupState, text: string): SetupLine => ({ subject, state, text });

function settingsLine({ settingErrors }: Setup): SetupLine {
  const say = line('Settings');
  if (settingErrors.length === 0) return say('ok', 'All settings are valid.');
  return say('missing', settingErrors.join(' '));
}

function dataLine({ dataDir, hasDatabase, hasDemoAccounts }: Setup): SetupLine {
  const say = line('Data');
  if (!hasDatabase)
    return say('missing', `${dataDir} has no database: start the server, or set PARE_DATA as it is there.`);
  if (hasDemoAccounts)
    return say(
      'check',
      `${dataDir} has demo accounts: start with PARE_DEMO=0 in a new folder for real pupils.`,
    );
  return say('ok', `The database is in ${dataDir}.`);
}

function versionLine({ version, runningVersion }: Setup): SetupLine {
  const say = line('Version');
  if (runningVersion === null)
    return say('missing', 'No server answers on this machine: start it, or set PORT as it is there.');
  if (runningVersion !== version)
    return say('check', `Version ${runningVersion} runs and ${version} is installed: restart the server.`);
  return say('ok', `Version ${version} runs.`);
}

function addressLine({ url }: Setup): SetupLine {
  const say = line('Address');
  if (url === '') return say('missing', 'Mails and the sitemap have no public address: set PARE_URL.');
  const { hostname } = new URL(url);
  if (hostname === 'localhost' || hostname.endsWith('.example') || isIP(hostname.replace(/[[\]]/g, '')) > 0)
    return say('missing', `${url} is not a public name: set PARE_URL to the name that pupils open.`);
  return say('ok', `The public address is ${url}.`);
}

function tlsLine({ url, certificate }: Setup): SetupLine {
  const say = line('TLS');
  if (certificate === null)
    return say(
      'missing',
      'Without https nothing works offline: put a proxy in front, set PARE_URL to https.',
    );
  if ('error' in certificate)
    return say(
      'missing',
      `${url} was not reached safely (${certificate.error}): check name, proxy, ports 80, 443.`,
    );
  const days = Math.floor(certificate.days);
  if (days < lastDaysOfCertificate)
    return say(
      'check',
      `The certificate ends in ${days} days: see in the proxy's log why it is not renewed.`,
    );
  return say('ok', `The certificate is valid for ${days} days.`);
}

function clientLine({ url, host, proxyHeader }: Setup): SetupLine {
  const say = line('Clients');
  if (proxyHeader === '' && url.startsWith('https://'))
    return say('missing', 'All pupils share the limits of one address: set PARE_PROXY_HEADER.');
  if (proxyHeader !== '' && !['', 'localhost', '::1'].includes(host) && !host.startsWith('127.'))
    return say('check', `The server listens on ${host}: close its port to all but the proxy.`);
  return say('ok', proxyHeader === '' ? 'No proxy is set.' : `The proxy names the client in ${proxyHeader}.`);
}

function mailLine({ mail }: Setup): SetupLine {
  const say = line('Mail');
  if (mail === null)
    return say('missing', 'Mails are stored and not sent: set PARE_SMTP_URL and PARE_MAIL_FROM.');
  if (mail.error !== null)
    return say(
      'missing',
      `The mail server ${mail.host} was not reached (${mail.error}): check PARE_SMTP_URL.`,
    );
  return say('ok', `The mail server ${mail.host} answers.`);
}

function backupLine({ isReplicated, backups: { isScheduled, newestDays } }: Setup): SetupLine {
  const say = line('Backups');
  if (isReplicated)
    return say('ok', 'Litestream follows the database; only a drill shows that it can be restored.');
  if (newestDays !== null && newestDays <= mostDaysWithoutBackup)
    return say(
      'check',
      `The newest backup is ${Math.floor(newestDays)} days old and on this disk: keep copies elsewhere.`,
    );
  if (isScheduled)
    return say(
      'check',
      'Backups are scheduled and none is on this disk: see in the admin UI that they arrive.',
    );
  return say('missing', 'No backup of this week was found: see “Backups” in docs/operate.md.');
}

function clockLine({ isClockSynchronized }: Setup): SetupLine {
  const say = line('Clock');
  if (isClockSynchronized === null)
    return say('check', 'This machine does not say whether its clock is set: run timedatectl on its host.');
  if (!isClockSynchronized)
    return say('missing', 'The clock is not set by the network: timedatectl set-ntp true.');
  return say('ok', 'The clock is set by the network.');
}

function diskLine({ disk: { freeBytes, totalBytes } }: Setup): SetupLine {
  const say = line('Disk');
  const share = totalBytes > 0 ? freeBytes / totalBytes : 0;
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB (${Math.round(share * 100)} %) are free`;
  if (freeBytes < gigabyte) return say('missing', `${free}: enlarge the disk of the data folder now.`);
  if (share < 0.15) return say('check', `${free}: enlarge the disk of the data folder soon.`);
  return say('ok', `${free}.`);
}

function administratorLine({ administrators }: Setup): SetupLine {
  const say = line('Admins');
  if (administrators === 0)
    return say('missing', 'Nobody administers the app: sign up in it, then npm run admin -- EMAIL.');
  return say(
    'ok',
    `${administrators} ${administrators === 1 ? 'account administers' : 'accounts administer'} the app.`,
  );
}

export function setupTable(lines: readonly SetupLine[]): string {
  return lines.map(({ state, subject, text }) => `${state.padEnd(8)}${subject.padEnd(10)}${text}`).join('\n');
}
