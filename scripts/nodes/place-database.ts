// Puts a restored database in the place of the node's own.
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const files = ['', '-wal', '-shm'];

/**
 * Moves the database file `from` to `data.db` of the data folder. Renames the database that was there to `replaced.db`,
 * after deleting an earlier `replaced.db`.
 */
export async function placeDatabase(from: string, dataDir: string): Promise<void> {
  for (const end of files) {
    const [own, replaced] = [join(dataDir, `data.db${end}`), join(dataDir, `replaced.db${end}`)];
    await rm(replaced, { force: true });
    await rename(own, replaced).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await rename(from, join(dataDir, 'data.db'));
}
