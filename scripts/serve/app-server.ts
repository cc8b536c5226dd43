// Starts the server of `npm start` and `npm run dev`, with its data folder, passwords and demo content.
// An invalid setting, a port in use or an unwritable folder is reported before anything is changed.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-tools.ts';
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import { listenError, type PocketbaseProcess, servePocketbase } from '../pocketbase/pocketbase-process.ts';
import { pocketbaseRelease } from '../pocketbase/pocketbase-release.ts';
import {
  type Account,
  type Credentials,
  checkDataFolder,
  closeDataFolder,
  dataFolder,
  isFresh,
  makePassword,
  readCredentials,
  saveCredentials,
} from './data-folder.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { demoAccounts, seedDemo } from './seed-demo.ts';
import type { Steps } from './steps.ts';
import { signInSuperuser } from './superuser-api.ts';

const { settingErrors } = createRequire(import.meta.url)(
  '../../pb_hooks/lib/pure/web/environment-errors.js',
) as {
  settingErrors: (read: (name: string) => string) => string[];
};

export type AppServerOptions = {
  port: number;
  host?: string;
  /** Function that runs after port and folder have been checked, before the server starts. */
  prepare?: () => Promise<void>;
  /** Shows what is being done; the server's own lines are shown as its notes. */
  steps: Steps;
};
export type AppServer = {
  server: PocketbaseProcess;
  credentials: Credentials;
  /**
   * True if this start created the passwords, or continued a first start that broke off before it printed
   * them.
   */
  areNew: boolean;
  dataDir: string;
};

/** Starts the server; resolves once it answers and its data folder has the required content. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const { steps } = options;
  const host = options.host ?? '127.0.0.1';
  const dataDir = dataFolder();
  checkSettings();
  await checkListening(options.port, host);
  await checkDataFolder(dataDir);
  const program = await findProgram(steps);
  await options.prepare?.();
  await closeDataFolder(dataDir);
  const { credentials, areNew } = await steps.run(
    'Opening the database',
    () => credentialsOf(program, dataDir),
    (opened) => (opened.areNew ? 'created' : 'done'),
  );
  const serve = async () =>
    servePocketbase({
      program,
      dataDir,
      host,
      port: options.port,
      env: { ...process.env, PARE_VERSION: await appVersion() },
      onLine: withoutBanner(steps.note),
    }).catch((error: Error) => {
      throw error.message.includes('address already in use') ? portTaken(options.port) : error;
    });
  const server = await steps.run('Starting the server', serve, 'done');
  if (credentials.seeding === 'due') {
    await seed(server, credentials, steps);
    credentials.seeding = 'done';
    await saveCredentials(dataDir, credentials);
  }
  return { server, credentials, areNew, dataDir };
}

/** Returns the path of the server's program; its download or build is shown as notes. */
function findProgram(steps: Steps): Promise<string> {
  let isNew = false;
  const log = (line: string) => {
    isNew = true;
    steps.note(line);
  };
  return steps.run(
    `Looking for PocketBase ${pocketbaseRelease.version}`,
    () => ensurePocketbase({ log }),
    () => (isNew ? 'installed' : 'found'),
  );
}

async function seed(
  server: PocketbaseProcess,
  { superuser, demo }: Credentials,
  steps: Steps,
): Promise<void> {
  const wantsDemo = Object.keys(demo).length > 0;
  const fill = async () => {
    const api = await signInSuperuser(server.url, superuser);
    await seedCatalogue(api);
    if (wantsDemo) await seedDemo(api, demo);
  };
  try {
    await steps.run(wantsDemo ? 'Adding the demo content' : 'Adding subjects and levels', fill, 'done');
  } catch (error) {
    await server.stop();
    throw error;
  }
}

// Returns the stored or newly created passwords. The file is written before the superuser is created:
// wherever the start breaks off, the next start knows the password.
async function credentialsOf(
  program: string,
  dataDir: string,
): Promise<Pick<AppServer, 'credentials' | 'areNew'>> {
  const fresh = await isFresh(dataDir);
  const savedCredentials = fresh ? null : await readCredentials(dataDir);
  if (savedCredentials && savedCredentials.seeding !== 'due')
    return { credentials: savedCredentials, areNew: false };
  const credentials = savedCredentials ?? newCredentials(fresh);
  await saveCredentials(dataDir, credentials);
  const { email, password } = credentials.superuser;
  const args = ['superuser', 'upsert', email, password, `--dir=${dataDir}`, '--dev=false'];
  const { code, output } = await runCommand(program, args);
  if (code !== 0) throw new SetupError(`The superuser could not be created: ${output.trim()}`);
  return { credentials, areNew: true };
}

function newCredentials(fresh: boolean): Credentials {
  const wantsDemo = fresh && process.env.PARE_DEMO !== '0';
  const accounts = wantsDemo ? demoAccounts : [];
  return {
    superuser: account('superuser@pare.example'),
    demo: Object.fromEntries(accounts.map(({ name, email }) => [name, account(email)])),
    seeding: fresh ? 'due' : 'done',
  };
}

const account = (email: string): Account => ({ email, password: makePassword() });

const portTaken = (port: number): SetupError =>
  new SetupError(`Port ${port} is taken: stop the program that uses it, or choose another with PORT.`);

async function checkListening(port: number, host: string): Promise<void> {
  const error = await listenError(port, host);
  if (error === 'EADDRINUSE') throw portTaken(port);
  if (error !== null)
    throw new SetupError(
      `Nothing can listen on port ${port} of ${host} (${error}): choose with HOST and PORT.`,
    );
}

async function appVersion(): Promise<string> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Throws an error with one line for each invalid setting. The server refuses invalid settings itself;
 * checking them here as well reports them before anything is built or written.
 */
function checkSettings(): void {
  const errors = settingErrors((name) => (process.env[name] ?? '').trim());
  if (errors.length > 0) throw new SetupError(errors.join('\n'));
}

function withoutBanner(onLine: (line: string) => void): (line: string) => void {
  return (line) => {
    if (!/Server started at|^[├└]─/.test(line)) onLine(line);
  };
}
