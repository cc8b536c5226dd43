// Follows a path of the replica: Litestream restores the copy at that path into a folder and applies later additions,
// so that a standby can start its server without copying the whole database first.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../lib/run-command.ts';
import { startWatched, type WatchedChild } from '../lib/watched-child.ts';
import { litestreamConfig, litestreamEnvironment } from '../replica/litestream-config.ts';
import type { ReplicaPlan } from '../replica/replica.ts';
import { newestOf } from './copy-position.ts';

type Plan = Pick<ReplicaPlan, 'location' | 'program'>;

export type Follower = {
  /** Follows the path from now on and deletes the copy of an earlier path; null: follows nothing. */
  follow: (path: string | null) => Promise<void>;
  /** Returns the path that is followed if its copy is complete, otherwise null. */
  wholePath: () => Promise<string | null>;
  /**
   * Applies everything that the replica has at the path, then ends following. Returns the database file; deletes it and
   * returns null if it may be incomplete, for example because applying took too long.
   */
  finish: () => Promise<string | null>;
  /** Ends following and deletes the copy. */
  stop: () => Promise<void>;
};

const catchUpMs = 20_000;
const listMs = 10_000;
const lookMs = 50;
const longestWaitMs = 30_000;

/** `folder`: a folder that only the follower uses; everything in it is removed. */
export function createFollower(plan: Plan, folder: string, note: (line: string) => void): Follower {
  const copy = litestreamCopy(plan, folder);
  const program = followingProgram(copy, note);
  return {
    follow: async (wanted) => {
      if (wanted !== program.path()) await program.follow(wanted);
    },
    wholePath: async () => (program.isRunning() && (await copy.position()) !== '' ? program.path() : null),
    finish: async () => {
      const untilMs = Date.now() + catchUpMs;
      const wanted = await copy.newest();
      const isBehind = async () => wanted !== null && (await copy.position()) < wanted;
      while (program.isRunning() && (await isBehind()) && Date.now() < untilMs) await delay(lookMs);
      await program.follow(null);
      const [reached, last] = [await copy.position(), await copy.newest()];
      // Litestream may have been stopped while it applied an addition: only equal positions prove a complete database.
      if (wanted !== null && reached !== '' && reached === last) return copy.database;
      await copy.remove();
      return null;
    },
    stop: async () => {
      await program.follow(null);
      await copy.remove();
    },
  };
}

/** Runs Litestream for one path at a time, and starts it again when it ends by itself. */
function followingProgram(copy: ReturnType<typeof litestreamCopy>, note: (line: string) => void) {
  let path: string | null = null;
  let child: WatchedChild | null = null;
  let starting: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;
  let waitMs = 1000;

  const again = (followed: string, reason: string) => {
    note(`The copy ${followed} cannot be followed (${reason}); next try in ${waitMs / 1000} s.`);
    restart = setTimeout(() => void run(), waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const start = async () => {
    const followed = path;
    if (followed === null || child !== null) return;
    try {
      const { started, lastLine } = await copy.start(followed);
      if (followed !== path) return void (await started.stop('SIGKILL'));
      child = started;
      started.exited.then(() => {
        if (child !== started) return;
        child = null;
        again(followed, lastLine());
      });
    } catch (error) {
      if (followed === path) again(followed, (error as Error).message);
    }
  };
  // Starts run one after the other, because all of them use the same folder.
  const run = () => {
    starting = starting.then(start);
    return starting;
  };
  return {
    path: () => path,
    isRunning: () => child !== null,
    /** Ends the program of the earlier path, then starts one for the path; null: starts none. */
    follow: async (wanted: string | null) => {
      path = wanted;
      clearTimeout(restart);
      // A start in progress ends its program itself, because its path is no longer followed.
      await starting;
      const running = child;
      child = null;
      await running?.stop('SIGINT');
      waitMs = 1000;
      await run();
    },
  };
}

/** Returns Litestream's commands for a copy in the folder. */
function litestreamCopy({ location, program }: Plan, folder: string) {
  const database = join(folder, 'data.db');
  const config = join(folder, 'litestream.yml');
  const env = litestreamEnvironment(location);
  const remove = () => rm(folder, { recursive: true, force: true });
  return {
    database,
    remove,
    /** Returns the position up to which everything is applied; an empty string before the copy is complete. */
    position: async () => (await readFile(`${database}-txid`, 'utf8').catch(() => '')).trim(),
    /** Returns the newest position that the replica has; null if it cannot be read. */
    newest: async () => {
      const args = ['ltx', '-no-expand-env', '-config', config, '-level', 'all', '-json', database];
      const { code, output } = await runCommand(program, args, { env, limitMs: listMs });
      return code === 0 ? newestOf(output) : null;
    },
    start: async (path: string) => {
      await remove();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(config, litestreamConfig({ location, path, database }), { mode: 0o600 });
      let lastLine = '';
      const onLine = (line: string) => {
        lastLine = line;
      };
      const args = ['restore', '-f', '-no-expand-env', '-config', config, '-o', database, database];
      const started = startWatched(program, args, { env, onLine, hasOwnGroup: true });
      return { started, lastLine: () => lastLine };
    },
  };
}
