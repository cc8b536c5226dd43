// Runs Litestream beside the server. A Litestream that ends by itself is started again.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { startWatched, type WatchedChild } from '../lib/watched-child.ts';
import { type LitestreamPlace, litestreamConfig, litestreamEnvironment } from './litestream-config.ts';

export type LitestreamProcess = {
  /** Returns the time of the last complete copy, in ms since 1970; null before the first one, or without an answer. */
  lastSyncMs: () => Promise<number | null>;
  /** Returns the last warning or error in Litestream's log; an empty text if there is none. */
  lastError: () => string;
  pid: () => number;
  /** Copies everything that is committed now, and returns whether that succeeded within ten seconds. */
  copyNow: () => Promise<boolean>;
  /**
   * Ends Litestream, then copies the last writes; to be called when the server has ended. Returns whether everything
   * was copied.
   */
  stop: () => Promise<boolean>;
};

type Options = { program: string; place: LitestreamPlace; metrics: string; note: (line: string) => void };

const longestWaitMs = 30_000;
const longestReason = 300;
const answerMs = 2_000;
const lastCopyMs = 20_000;
const copyNowMs = 10_000;

export async function startLitestream({
  program,
  place,
  metrics,
  note,
}: Options): Promise<LitestreamProcess> {
  // The path of a socket must be short, so it is not in the data folder.
  const folder = await mkdtemp(join(tmpdir(), 'pare-litestream-'));
  const [config, socket] = [join(folder, 'litestream.yml'), join(folder, 'socket')];
  await writeFile(config, litestreamConfig(place, { socket, metrics }), { mode: 0o600 });
  const env = litestreamEnvironment(place.location);
  const args = ['replicate', '-no-expand-env', '-config', config];
  let lastError = '';
  const onLine = (line: string) => {
    if (/level=(WARN|ERROR)/.test(line)) lastError = errorOf(line);
  };
  let isStopping = false;
  let waitMs = 1000;
  let restart: NodeJS.Timeout | undefined;
  let child: WatchedChild;
  const run = () => {
    child = startWatched(program, args, { env, onLine, hasOwnGroup: true });
    child.exited.then((code) => {
      if (isStopping) return;
      const seconds = waitMs / 1000;
      note(`Litestream ended by itself (exit code ${code ?? 'none'}); it starts again in ${seconds} s.`);
      restart = setTimeout(run, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  };
  run();
  return {
    lastSyncMs: async () => {
      const last = await lastSync(socket).catch(() => null);
      if (last !== null) waitMs = 1000;
      return last;
    },
    lastError: () => lastError,
    pid: () => child.pid,
    copyNow: async () => {
      const body = { path: place.database, wait: true, timeout: copyNowMs / 1000 };
      return askSocket(
        socket,
        { method: 'POST', path: '/sync', timeout: copyNowMs },
        JSON.stringify(body),
      ).then(
        ({ status }) => status === 200,
        () => false,
      );
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      await child.stop();
      // Runs Litestream once more: a signal to all processes of a service may have ended it before the server had
      // written its last rows.
      const { code } = await runCommand(program, [...args, '-once'], { env, limitMs: lastCopyMs, onLine });
      if (code !== 0) note(`The last writes may be missing in the replica${lastError && `: ${lastError}`}`);
      await rm(folder, { recursive: true, force: true });
      return code === 0;
    },
  };
}

function errorOf(line: string): string {
  return line.replace(/^.*?\bmsg=/, '').slice(0, longestReason);
}

async function lastSync(socketPath: string): Promise<number | null> {
  const { text } = await askSocket(socketPath, { method: 'GET', path: '/list', timeout: answerMs });
  const { databases } = JSON.parse(text) as { databases: { last_sync_at?: string }[] };
  const time = databases[0]?.last_sync_at;
  return time === undefined ? null : Date.parse(time);
}

type SocketCall = { method: string; path: string; timeout: number };

function askSocket(
  socketPath: string,
  call: SocketCall,
  body = '',
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const sent = request({ socketPath, ...call }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      response.on('error', fail);
    });
    sent.on('timeout', () => sent.destroy(new Error('Litestream did not answer')));
    sent.on('error', fail);
    sent.end(body);
  });
}
