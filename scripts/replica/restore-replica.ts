// Restores the current copy of a replica into a folder that has no database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';
import { reasonOf } from '../object-store/check-store.ts';
import { litestreamConfig, litestreamEnvironment } from './litestream-config.ts';
import { ensureLitestream } from './litestream-program.ts';
import type { ReplicaPlan } from './replica.ts';
import { currentPath } from './replica-paths.ts';

/**
 * Restores the copy at the path `wanted`, by default the current copy, as `data.db` of the folder `dataDir`. Returns
 * the path. Throws a `SetupError` if there is no copy, or if it cannot be restored.
 */
export async function restoreReplica(
  { location, store }: Pick<ReplicaPlan, 'location' | 'store'>,
  dataDir: string,
  log: (line: string) => void,
  wanted: string | null = null,
): Promise<string> {
  const path = wanted ?? (await readCurrent(store));
  if (path === null) throw new SetupError(`There is no complete copy in ${store.label}.`);
  const program = await ensureLitestream(log);
  const folder = await mkdtemp(join(tmpdir(), 'pare-litestream-'));
  try {
    const config = join(folder, 'litestream.yml');
    const database = join(dataDir, 'data.db');
    await writeFile(config, litestreamConfig({ location, path, database }), { mode: 0o600 });
    const args = ['restore', '-no-expand-env', '-config', config, '-o', database, database];
    const { code, output } = await runCommand(program, args, { env: litestreamEnvironment(location) });
    if (code !== 0) {
      const reason = output.trim().split('\n').at(-1) ?? '';
      throw new SetupError(`The copy ${path} in ${store.label} could not be restored: ${reason}`);
    }
    return path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readCurrent(store: ReplicaPlan['store']): Promise<string | null> {
  return currentPath(store).catch((error) => {
    throw new SetupError(`The replica in ${store.label} could not be read (${reasonOf(error)}).`);
  });
}
