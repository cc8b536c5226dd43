// Starts the server of `npm start` and `npm run dev`, with its data folder, passwords and demo content.
// An invalid setting, a port in use or an unwritable folder is reported before the app is built or a database created.
import { appVersion } from '../lib/app-version.ts';
import { invalidSettings } from '../lib/settings.ts';
import { SetupError } from '../lib/setup-error.ts';
import { forgetGate } from '../nodes/gate-address.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import { listenError, type PocketbaseProcess, servePocketbase } from '../pocketbase/pocketbase-process.ts';
import { pocketbaseRelease } from '../pocketbase/pocketbase-release.ts';
import { planReplica, type Replica, type ReplicaPlan, startReplica } from '../replica/replica.ts';
import {
  type Account,
  type Credentials,
  checkDataFolder,
  closeDataFolder,
  dataFolder,
  refuseEmptyFolder,
  saveCredentials,
} from './data-folder.ts';
import { checkFileStore } from './file-store.ts';
import { type OpenedCredentials, openCredentials } from './open-credentials.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedDemo } from './seed-demo.ts';
import { openServerState } from './server-state.ts';
import type { Steps } from './steps.ts';
import { signInSuperuser } from './superuser-api.ts';

export type AppServerOptions = {
  port: number;
  host?: string;
  /** Function that runs after port and folder have been checked, before the server starts. */
  prepare?: () => Promise<void>;
  /** Shows the steps of the start; the server's own lines are shown as notes between them. */
  steps: Steps;
  /** Plan of the replica if it has already been checked; otherwise that of PARE_REPLICA_URL. */
  replica?: ReplicaPlan;
  /** Further variables of the server's environment. */
  env?: Record<string, string>;
  /** When aborted, kills the server at once, even during the start. */
  signal?: AbortSignal;
  /** When aborted, ends the start if the server does not listen yet. */
  startSignal?: AbortSignal;
  /** True if the server starts even if the bucket of the files does not answer; a note says so. */
  mayMissFiles?: boolean;
  /** Gets the id of the server's process as soon as it runs, and 0 when it has ended. */
  onPid?: (pid: number) => void;
};
export type AppServer = OpenedCredentials & {
  server: PocketbaseProcess;
  dataDir: string;
  /** Host and bucket in which files are stored; null if they are in the data folder. */
  fileStore: string | null;
  replica: ReplicaPlan | null;
  /** Replica to which this start copies; null without one. */
  copying: Replica | null;
};

/** Starts the server; resolves once it answers and its data folder has the required content. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const { steps } = options;
  const host = options.host ?? '127.0.0.1';
  const dataDir = dataFolder();
  checkSettings();
  await refuseEmptyFolder(dataDir);
  await checkListening(options.port, host);
  await checkDataFolder(dataDir);
  const fileStore = await checkFileStore(dataDir, steps, options.mayMissFiles);
  const plan = options.replica ?? (await findReplica(steps));
  const program = await findProgram(steps);
  await options.prepare?.();
  await closeDataFolder(dataDir);
  // A node that was killed leaves the address of its gate behind; a node that serves has noted its own before.
  if (!options.env?.PARE_REPLICA_GATE) await forgetGate(dataDir);
  const { credentials, superuser, areNew } = await steps.run(
    'Opening the database',
    () => openCredentials(program, dataDir),
    (opened) => (opened.areNew ? 'created' : 'done'),
  );
  const state = await openServerState();
  const serve = () => startPocketbase(options, { program, dataDir, host, stateFile: state.file });
  const pocketbase = await steps.run('Starting the server', serve, 'done').catch(async (error: unknown) => {
    await state.end();
    throw error;
  });
  let replica: Replica | null = null;
  const server = endingWith(pocketbase, async () => {
    await replica?.stop();
    await state.end();
  });
  try {
    replica = plan && (await startReplica(plan, dataDir, steps.note));
    await state.watch(dataDir, () => replica?.ageSeconds() ?? null);
    if (credentials.seeding === 'due' && superuser) {
      await seed(server.url, superuser, credentials.demo, steps);
      credentials.seeding = 'done';
      await saveCredentials(dataDir, credentials);
    }
  } catch (error) {
    // A start that fails must not leave a server that answers without its replica.
    await server.stop();
    throw error;
  }
  return { server, credentials, superuser, areNew, dataDir, fileStore, replica: plan, copying: replica };
}

async function startPocketbase(
  { port, env, signal, startSignal, steps, onPid }: AppServerOptions,
  {
    program,
    dataDir,
    host,
    stateFile,
  }: { program: string; dataDir: string; host: string; stateFile: string },
): Promise<PocketbaseProcess> {
  const own = { PARE_VERSION: await appVersion(), PARE_STATE_FILE: stateFile };
  return servePocketbase({
    program,
    dataDir,
    host,
    port,
    env: { ...process.env, ...own, ...env },
    onLine: withoutBanner(steps.note),
    ...(signal ? { signal } : {}),
    ...(startSignal ? { startSignal } : {}),
    ...(onPid ? { onPid } : {}),
  }).catch((error: Error) => {
    throw error.message.includes('address already in use') ? portTaken(port) : error;
  });
}

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

function findReplica(steps: Steps): Promise<ReplicaPlan | null> {
  if (!process.env.PARE_REPLICA_URL) return Promise.resolve(null);
  return steps.run('Checking the place of the replica', () => planReplica(steps.note), 'done');
}

/** Returns the server; its `exited` and `stop` also wait for `after`, which may run twice. */
function endingWith(server: PocketbaseProcess, after: () => Promise<void>): PocketbaseProcess {
  return {
    ...server,
    exited: server.exited.then(async (code) => {
      await after();
      return code;
    }),
    stop: async (signal) => {
      await server.stop(signal);
      await after();
    },
  };
}

async function seed(url: string, superuser: Account, demo: Credentials['demo'], steps: Steps): Promise<void> {
  const wantsDemo = Object.keys(demo).length > 0;
  const fill = async () => {
    const api = await signInSuperuser(url, superuser);
    await seedCatalogue(api);
    if (wantsDemo) await seedDemo(api, demo);
  };
  await steps.run(wantsDemo ? 'Adding the demo content' : 'Adding subjects and levels', fill, 'done');
}

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

/**
 * Throws an error with one line for each invalid setting. The server refuses invalid settings itself;
 * checking them here as well reports them before anything is built or written.
 */
export function checkSettings(): void {
  const errors = invalidSettings();
  if (errors.length > 0) throw new SetupError(errors.join('\n'));
}

function withoutBanner(onLine: (line: string) => void): (line: string) => void {
  return (line) => {
    if (!/Server started at|^[├└]─/.test(line)) onLine(line);
  };
}
