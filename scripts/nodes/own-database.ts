// Records the copies of the replica that the database in the node's own folder continues: the database contains all
// that these copies contain, so the node may serve it without a restore, even if the object store does not answer.
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type OwnDatabase = {
  /** Returns the recorded paths; none if the database file was replaced or the machine was restarted since. */
  continues: () => Promise<string[]>;
  /** Records that the folder's database contains everything of the copy at `path`; earlier paths stay recorded. */
  add: (path: string) => Promise<void>;
  /** Deletes the record, because the folder's database will be replaced or cannot be served. */
  forget: () => Promise<void>;
};

type Stored = { machine: string; file: number; paths: string[] };

/** `machineStart`: text that differs after each start of the machine; null where there is none. */
export function ownDatabase(dataDir: string, machineStart = startOfMachine): OwnDatabase {
  const record = join(dataDir, 'continues.json');
  const now = async (): Promise<Omit<Stored, 'paths'> | null> => {
    const machine = await machineStart();
    const file = await stat(join(dataDir, 'data.db')).catch(() => null);
    return machine !== null && file !== null && file.size > 0 ? { machine, file: file.ino } : null;
  };
  const continues = async () => {
    const [stored, current] = [await readStored(record), await now()];
    // The record is void after a restart of the machine: a power cut may have lost writes that the replica has.
    const isSame = stored?.machine === current?.machine && stored?.file === current?.file;
    return stored !== null && isSame ? stored.paths : [];
  };
  return {
    continues,
    add: async (path) => {
      const [paths, current] = [await continues(), await now()];
      if (current === null) return;
      const stored: Stored = { ...current, paths: [...paths.filter((one) => one !== path), path] };
      await writeFile(`${record}.draft`, JSON.stringify(stored), { mode: 0o600 });
      await rename(`${record}.draft`, record);
    },
    forget: () => rm(record, { force: true }),
  };
}

async function readStored(record: string): Promise<Stored | null> {
  try {
    return JSON.parse(await readFile(record, 'utf8')) as Stored;
  } catch {
    return null;
  }
}

/** Returns Linux's id of this start of the machine; null on other systems. */
async function startOfMachine(): Promise<string | null> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
}
