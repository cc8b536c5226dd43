// Runs a real Litestream beside the server of a simulated run. Each start of Litestream copies to a path of its own,
// and a restore takes the newest path from which a copy can be restored.
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { startWatched, type WatchedChild } from '../../scripts/lib/watched-child.ts';
import { litestreamConfig, litestreamEnvironment } from '../../scripts/replica/litestream-config.ts';
import { ensureLitestream } from '../../scripts/replica/litestream-program.ts';

export type SimLitestream = {
  /** Starts to copy to a new path. */
  start: () => Promise<void>;
  /** Kills Litestream at once; changes that it has not sent yet are missing in the copy. */
  kill: () => Promise<void>;
  /** Restores to the file `to`; returns false if there is no complete copy yet. */
  restore: (to: string) => Promise<boolean>;
};

export async function simLitestream(folder: string, database: string): Promise<SimLitestream> {
  const program = await ensureLitestream(() => undefined);
  const location = { folder: join(folder, 'replica') };
  const env = litestreamEnvironment(location);
  const configs: string[] = [];
  let child: WatchedChild | null = null;
  const argsOf = (command: string, config: string) => [command, '-no-expand-env', '-config', config];
  return {
    start: async () => {
      if (child) return;
      await rm(join(dirname(database), '.data.db-litestream'), { recursive: true, force: true });
      const path = `start-${configs.length}`;
      const config = join(folder, `${path}.yml`);
      await writeFile(config, litestreamConfig({ location, path, database }));
      configs.push(config);
      child = startWatched(program, argsOf('replicate', config), { env, onLine: () => undefined });
    },
    kill: async () => {
      await child?.stop('SIGKILL');
      child = null;
    },
    restore: async (to) => {
      for (const config of [...configs].reverse()) {
        for (const end of ['', '-wal', '-shm']) await rm(to + end, { force: true });
        const args = [...argsOf('restore', config), '-o', to, database];
        if ((await runCommand(program, args, { env })).code === 0) return true;
      }
      return false;
    },
  };
}
