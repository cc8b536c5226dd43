// Keeps a replica of the server's database in an object store or a folder, with a Litestream process that runs as
// long as the server.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore } from '../object-store/check-store.ts';
import {
  type ObjectStore,
  openObjectStore,
  type StoreLocation,
  storeLocation,
} from '../object-store/object-store.ts';
import { startLitestream } from './litestream-process.ts';
import { ensureLitestream } from './litestream-program.ts';
import { newPath } from './replica-paths.ts';
import { type RecordPath, watchReplica } from './replica-watch.ts';

export type ReplicaPlan = {
  location: StoreLocation;
  store: ObjectStore;
  program: string;
  metrics: string;
  /** Records the path with the complete copy as the current one; by default only in the replica's `current.json`. */
  record?: RecordPath;
};

export type Replica = {
  /** Name of the path to which this start copies. */
  path: string;
  /** Returns the seconds since the last complete copy; before the first one, the seconds since this start. */
  ageSeconds: () => number;
  /** Returns whether this process has recorded its path as the current one. */
  isCurrent: () => boolean;
  /** Records the path of this start as the current one; its copy must be complete. */
  makeCurrent: () => Promise<void>;
  /** Copies everything that is committed now, and returns whether that succeeded within ten seconds. */
  copyNow: () => Promise<boolean>;
  /**
   * Ends Litestream, then copies the last writes; to be called, once or more often, when the server has ended. Returns
   * whether everything was copied.
   */
  stop: () => Promise<boolean>;
};

type Note = (line: string) => void;

/** Returns the place that PARE_REPLICA_URL names, or null if the variable is not set. */
export function replicaPlace(): Pick<ReplicaPlan, 'location' | 'store'> | null {
  const url = (process.env.PARE_REPLICA_URL ?? '').trim();
  if (url === '') return null;
  const location = storeLocation(url);
  return { location, store: openObjectStore(location) };
}

/**
 * Checks the place that PARE_REPLICA_URL names and finds Litestream; null if the variable is not set. Throws
 * a `SetupError` if the place cannot be used or there is no Litestream. With `mayMiss`, a place that cannot be used
 * causes only a note.
 */
export async function planReplica(log: Note, mayMiss = false): Promise<ReplicaPlan | null> {
  const place = replicaPlace();
  if (place === null) return null;
  const check = checkStore('PARE_REPLICA_URL', place.store);
  await (mayMiss ? check.catch((error: Error) => log(error.message)) : check);
  const metrics = (process.env.PARE_REPLICA_METRICS ?? '').trim();
  return { ...place, program: await ensureLitestream(log), metrics };
}

export async function startReplica(plan: ReplicaPlan, dataDir: string, note: Note): Promise<Replica> {
  const { location, store, program, metrics } = plan;
  const path = newPath(new Date());
  // Removes Litestream's own files beside the database, because they belong to the path of an earlier start.
  await rm(join(dataDir, '.data.db-litestream'), { recursive: true, force: true });
  const place = { location, path, database: join(dataDir, 'data.db') };
  const litestream = await startLitestream({ program, place, metrics, note });
  const watch = watchReplica(litestream, store, path, note, plan.record);
  let ended: Promise<boolean> | undefined;
  const stop = () => {
    watch.end();
    ended ??= litestream.stop();
    return ended;
  };
  const { ageSeconds, isCurrent, makeCurrent } = watch;
  return { path, ageSeconds, isCurrent, makeCurrent, copyNow: litestream.copyNow, stop };
}
