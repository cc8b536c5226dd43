// Starts the real server for a test, with a superuser; by default on a free port and in a temporary folder,
// which `dispose` removes.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensurePocketbase } from '../../../scripts/pocketbase/pocketbase-binary.ts';
import {
  freePort,
  type PocketbaseProcess,
  servePocketbase,
} from '../../../scripts/pocketbase/pocketbase-process.ts';
import { fixedEnvironment } from './fixed-environment.ts';
import { copyMigratedData, makeSuperuser, superuser } from './migrated-data.ts';
import { removeFolder, temporaryFolder } from './server-folder.ts';

export type TestServerOptions = {
  /**
   * Environment variables of the server, added to a small, fixed environment; of the developer's own variables
   * only those with the paths of programs and folders reach the server.
   */
  env?: Record<string, string>;
  /** Data folder that belongs to the caller and is not removed; default: a temporary folder. */
  dataDir?: string;
  /** Port of the server, which `restart` uses again; default: a free port. */
  port?: number;
  /** Folder of the built app, which need not exist; default: `dist`. */
  publicDir?: string;
  hooksDir?: string;
  migrationsDir?: string;
  /** Number of JavaScript engines for hooks; default: that of the project's own server. */
  hooksPool?: number;
};

/** Number of engines for a server with a few phones: a start with 100 engines takes twice the processor time. */
export const smallHooksPool = 8;

export type TestServer = {
  url: string;
  dataDir: string;
  superuser: { email: string; password: string };
  /** Resolves once the process has ended. The data is not removed. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Sends SIGKILL. The data is not removed. */
  kill: () => Promise<void>;
  /** Starts the server again and kills it first if it runs; port and data stay the same. */
  restart: (change?: { env?: Record<string, string> }) => Promise<void>;
  /** Kills the server and removes its data folder if that is a temporary one. */
  dispose: () => Promise<void>;
  /** Returns the id of the server's process, or of its last process if it does not run. */
  pid: () => number;
  logs: () => string;
};

/** Resolves once the health and sync routes answer; throws if one of them does not answer in time. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const program = await ensurePocketbase();
  const { env: ownEnv, dataDir = await temporaryFolder(), port = await freePort(), ...serving } = options;
  const lines: string[] = [];
  let env = { ...ownEnv };
  let server: PocketbaseProcess;
  const start = async () => {
    server = await servePocketbase({
      program,
      dataDir,
      port,
      env: { ...fixedEnvironment(), ...env },
      onLine: (line) => lines.push(line),
      ...serving,
    });
    await syncReady(server.url);
  };
  await prepareData(dataDir, options);
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    superuser,
    stop: (signal) => server.stop(signal),
    kill: () => server.stop('SIGKILL'),
    restart: async (change = {}) => {
      await server.stop('SIGKILL');
      env = { ...env, ...change.env };
      await start();
    },
    dispose: async () => {
      await server.stop('SIGKILL');
      if (options.dataDir === undefined) removeFolder(dataDir);
    },
    pid: () => server.pid,
    logs: () => lines.join('\n'),
  };
}

// A data folder given by the caller may be a copy that already contains the superuser and the marker file; then nothing
// is created.
async function prepareData(dataDir: string, options: TestServerOptions): Promise<void> {
  if (options.dataDir === undefined && options.migrationsDir === undefined) return copyMigratedData(dataDir);
  const markerFile = join(dataDir, '.superuser-of-the-tests');
  if (existsSync(markerFile)) return;
  await makeSuperuser(dataDir);
  writeFileSync(markerFile, '');
}

// Waits until the sync route answers with another status than 503, which it sends until the start is
// recorded, a moment after the port is bound.
async function syncReady(url: string): Promise<void> {
  const untilMs = Date.now() + 10_000;
  for (;;) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/sync`, { method: 'POST', headers, body: '{}' }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status !== 503) return;
    if (Date.now() > untilMs) throw new Error('the sync route still answers 503 or nothing after 10 s');
    await delay(15);
  }
}
