// Starts the real PocketBase with all its flags. The server ends with this process, see watched-child.ts.
import { mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../lib/project-tools.ts';
import { SetupError } from '../lib/setup-error.ts';
import { startWatched, type WatchedChild } from '../lib/watched-child.ts';
import { listenAddress, localUrl } from './listen-address.ts';
import { pendingMigrations, refuseNewerDatabase } from './pending-migrations.ts';

export type ServeOptions = {
  program: string;
  dataDir: string;
  port: number;
  /** Address to listen on; by default only this machine. */
  host?: string;
  publicDir?: string;
  hooksDir?: string;
  migrationsDir?: string;
  /**
   * The server's environment, to which SQLITE_TMPDIR and GOMEMLIMIT are added unless it has them; by default that of
   * this process.
   */
  env?: NodeJS.ProcessEnv;
  /**
   * Number of JavaScript engines for hooks that are made at the start, default 100. Beyond it, a request that finds all
   * engines occupied waits for a new one.
   */
  hooksPool?: number;
  onLine?: (line: string) => void;
  /** Time limit of a start, default 20 seconds; if migrations run, it is counted from when the server listens. */
  startTimeoutMs?: number;
  /** When aborted, kills the server at once. */
  signal?: AbortSignal;
  /** When aborted, kills the server if it does not listen yet, for example during migrations. */
  startSignal?: AbortSignal;
  /** Gets the id of the process as soon as it runs, and 0 when it has ended. */
  onPid?: (pid: number) => void;
};

const ownHost = '127.0.0.1';
const ownMigrations = join(projectRoot, 'pb_migrations');

export type PocketbaseProcess = WatchedChild & { url: string };

/**
 * Resolves once the server answers; rejects with the last lines of its output if it ends before that or
 * does not answer in time. Migrations have no time limit, because the next start would begin them again.
 */
export async function servePocketbase(options: ServeOptions): Promise<PocketbaseProcess> {
  const args = await serveArguments(options);
  await mkdir(options.dataDir, { recursive: true });
  const lastLines: string[] = [];
  let isListening = false;
  const onLine = (line: string) => {
    isListening ||= line.includes('Server started at');
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    options.onLine?.(line);
  };
  const limitMs = options.startTimeoutMs ?? 20_000;
  const isConverting = await willConvert(options);
  const env = {
    // Puts SQLite's temporary files into the data folder: a conversion needs more space than a folder in memory has.
    SQLITE_TMPDIR: resolve(options.dataDir),
    // Lets Go collect garbage earlier when many requests come at once; without it the heap doubles between two
    // collections. It is no hard limit. Together with what is not on the heap the server stays below the 512 MB that
    // `npm run bench:day` expects. A server with more memory may set a higher value in its environment.
    GOMEMLIMIT: '320MiB',
    ...(options.env ?? process.env),
  };
  const child = startWatched(options.program, args, { cwd: projectRoot, env, onLine });
  options.onPid?.(child.pid);
  void child.exited.then(() => options.onPid?.(0));
  whenAborted(options.signal, () => void child.stop('SIGKILL'));
  // A server that listens may have accepted writes, so it is not killed: its last writes must be copied first.
  whenAborted(options.startSignal, () => isListening || void child.stop('SIGKILL'));
  const url = localUrl(options.host ?? ownHost, options.port);
  // Ignores answers until this server listens: another server may have taken the port meanwhile.
  const answered = await firstAnswer(url, () => isListening, child.exited, { limitMs, isConverting });
  if (!answered) {
    await child.stop('SIGKILL');
    throw new Error(`PocketBase did not start: ${lastLines.join('\n').trim() || 'it printed nothing'}`);
  }
  return { url, ...child };
}

function whenAborted(signal: AbortSignal | undefined, act: () => void): void {
  if (signal?.aborted) act();
  else signal?.addEventListener('abort', act, { once: true });
}

async function willConvert({ dataDir, migrationsDir, onLine }: ServeOptions): Promise<boolean> {
  const pending = await pendingMigrations(dataDir, migrationsDir ?? ownMigrations);
  if (pending > 0)
    onLine?.(
      `The database is converted to this version (migrations: ${pending}). A large one takes minutes.`,
    );
  return pending > 0;
}

/** Returns a TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await listenError(port)) === null) return port;
  }
  throw new Error('no free port found');
}

/**
 * Returns the system's error code (`EADDRINUSE`) if no server can listen on that port now; otherwise null.
 */
export function listenError(port: number, host = ownHost): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

async function serveArguments(options: ServeOptions): Promise<string[]> {
  const own = [`http://127.0.0.1:${options.port}`, `http://localhost:${options.port}`];
  return [
    'serve',
    `--http=${listenAddress(options.host ?? ownHost, options.port)}`,
    ...(await folderFlags(options)),
    `--publicDir=${resolve(options.publicDir ?? join(projectRoot, 'dist'))}`,
    '--automigrate=false',
    '--hooksWatch=false',
    `--hooksPool=${options.hooksPool ?? 100}`,
    `--origins=${own.join(',')}`,
  ];
}

/**
 * Returns the flags that every command of PocketBase's program needs; throws if the folder of hooks or of
 * migrations is missing, or if a newer version has converted the database.
 */
export async function folderFlags(
  options: Pick<ServeOptions, 'dataDir' | 'hooksDir' | 'migrationsDir'>,
): Promise<string[]> {
  const hooksDir = resolve(options.hooksDir ?? join(projectRoot, 'pb_hooks'));
  const migrationsDir = resolve(options.migrationsDir ?? ownMigrations);
  // PocketBase starts without an error message if the hooks or migrations folder is missing.
  for (const folder of [hooksDir, migrationsDir]) {
    if (!(await stat(folder).catch(() => null))?.isDirectory())
      throw new SetupError(`The folder ${folder} is missing.`);
  }
  await refuseNewerDatabase(options.dataDir, migrationsDir);
  return [
    `--dir=${resolve(options.dataDir)}`,
    `--hooksDir=${hooksDir}`,
    `--migrationsDir=${migrationsDir}`,
    '--dev=false',
  ];
}

async function firstAnswer(
  url: string,
  isListening: () => boolean,
  exited: Promise<number | null>,
  { limitMs, isConverting }: { limitMs: number; isConverting: boolean },
): Promise<boolean> {
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  let untilMs = isConverting ? Number.POSITIVE_INFINITY : Date.now() + limitMs;
  while (!ended && Date.now() < untilMs) {
    if (isListening()) untilMs = Math.min(untilMs, Date.now() + limitMs);
    const answer = isListening() ? await fetch(`${url}/api/health`).catch(() => null) : null;
    await answer?.body?.cancel();
    if (answer?.ok && !ended) return true;
    await delay(15);
  }
  return false;
}
