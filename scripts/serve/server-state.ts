// Writes the age of the replica and the free space of the disk to a file, from which the server reads
// them. The file is outside the data folder, so that no backup contains it half written.
import { mkdtemp, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const writeMs = 10_000;
/** Length of every text of the file, so that each text overwrites the previous one completely. */
const textLength = 200;

export type ServerState = {
  /** Path of the file, which the server gets in PARE_STATE_FILE. */
  file: string;
  /**
   * Writes the state at once, then every ten seconds; `replicaAge` returns seconds, or null without a
   * replica.
   */
  watch: (dataDir: string, replicaAge: () => number | null) => Promise<void>;
  end: () => Promise<void>;
};

export async function openServerState(): Promise<ServerState> {
  const folder = await mkdtemp(join(tmpdir(), 'pare-state-'));
  const file = join(folder, 'state.json');
  let timer: NodeJS.Timeout | undefined;
  const write = async (dataDir: string, replicaAge: () => number | null) => {
    const { bavail, bsize } = await statfs(dataDir);
    const age = replicaAge();
    const state = {
      atMs: Date.now(),
      diskFreeBytes: bavail * bsize,
      replicaAgeSeconds: age === null ? null : Math.round(age),
    };
    await replace(file, JSON.stringify(state).padEnd(textLength));
  };
  return {
    file,
    watch: async (dataDir, replicaAge) => {
      await write(dataDir, replicaAge);
      // Errors are ignored: the file then becomes old, and the health answer contains neither replica nor disk until a
      // write succeeds.
      timer = setInterval(() => write(dataDir, replicaAge).catch(() => undefined), writeMs);
      timer.unref();
    },
    end: async () => {
      clearInterval(timer);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the content of a file; writes over its old content if no new file can be written, as on a full disk. */
async function replace(file: string, text: string): Promise<void> {
  try {
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
  } catch {
    const old = await open(file, 'r+');
    try {
      await old.write(text, 0);
    } finally {
      await old.close();
    }
  }
}
