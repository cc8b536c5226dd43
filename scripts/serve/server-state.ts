// Writes for the server's health answer what only this process can see: the age of the replica and the free
// space of the disk. The file is outside the data folder, so that no backup meets it half written.
import { mkdtemp, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const writeMs = 10_000;

export type ServerState = {
  /** Path of the file, which the server gets in PARE_STATE_FILE. */
  file: string;
  /** Writes the state now and then every ten seconds; `replicaAge` returns seconds, or null without a replica. */
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
    await writeFile(`${file}.draft`, JSON.stringify(state));
    await rename(`${file}.draft`, file);
  };
  return {
    file,
    watch: async (dataDir, replicaAge) => {
      await write(dataDir, replicaAge);
      // A state that cannot be written becomes old, and the health answer then says nothing about it.
      timer = setInterval(() => write(dataDir, replicaAge).catch(() => undefined), writeMs);
      timer.unref();
    },
    end: async () => {
      clearInterval(timer);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
