// npm run setup-check [-- --env=FILE …]: prints one line about each part of an installation, such as TLS, mail
// and backups. Reads the settings of the environment and of the files named; exits with code 1 if something is missing.
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import { appVersion } from '../lib/app-version.ts';
import { projectRoot } from '../lib/project-tools.ts';
import { runScript } from '../lib/run-script.ts';
import { invalidSettings, readSetting as read } from '../lib/settings.ts';
import { SetupError } from '../lib/setup-error.ts';
import { localUrl } from '../pocketbase/listen-address.ts';
import {
  hasDemoAccounts,
  isReplicated,
  isScheduled,
  mailOf,
  newestBackupDays,
  readDatabase,
} from '../setup-check/read-database.ts';
import {
  certificateOf,
  isClockSynchronized,
  mailServer,
  runningVersion,
} from '../setup-check/read-network.ts';
import { type Setup, setupLines, setupTable } from '../setup-check/setup-lines.ts';
import { dataFolder } from './data-folder.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string', multiple: true, default: [] } } });
  for (const file of values.env) loadSettings(file);
  const lines = setupLines(await readSetup(Date.now()));
  console.log(setupTable(lines));
  if (lines.some(({ state }) => state === 'missing')) process.exitCode = 1;
}

function loadSettings(file: string): void {
  try {
    const settings = parseEnv(withQuotes(readFileSync(file, 'utf8')));
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  } catch (error) {
    throw new SetupError(
      `The settings in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** Quotes each value with a `#`, at which Node ends an unquoted value; systemd does not. */
function withQuotes(text: string): string {
  return text.replace(/^(\w+=)([^'"`\s].*#.*)$/gm, (_, name, value) => {
    const quote = ["'", '`', '"'].find((sign) => !value.includes(sign)) ?? '';
    return `${name}${quote}${value}${quote}`;
  });
}

async function readSetup(nowMs: number): Promise<Setup> {
  const errors = invalidSettings();
  const dataDir = dataFolder();
  const { hasDatabase, settings, administrators } = await readDatabase(dataDir);
  const url = errors.some((error) => error.startsWith('PARE_URL ')) ? '' : read('PARE_URL');
  const smtpUrl = errors.some((error) => error.startsWith('PARE_SMTP_URL ')) ? '' : read('PARE_SMTP_URL');
  const mail = smtpUrl === '' ? mailOf(settings) : new URL(smtpUrl);
  const disk = await statfs(hasDatabase ? dataDir : projectRoot);
  return {
    settingErrors: errors,
    url,
    host: read('HOST'),
    proxyHeader: read('PARE_PROXY_HEADER') || (settings.trustedProxy?.headers[0] ?? ''),
    version: await appVersion(),
    runningVersion: await runningVersion(localUrl(read('HOST') || '127.0.0.1', Number(read('PORT')) || 8090)),
    certificate: await certificateOf(url, nowMs),
    mail: mail && (await mailServer(mail)),
    isReplicated: await isReplicated(dataDir),
    backups: { isScheduled: isScheduled(settings), newestDays: await newestBackupDays(dataDir, nowMs) },
    isClockSynchronized: await isClockSynchronized(),
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    dataDir,
    hasDatabase,
    hasDemoAccounts: await hasDemoAccounts(dataDir),
    administrators,
  };
}

await runScript(main);
