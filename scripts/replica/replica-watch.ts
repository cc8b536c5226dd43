// Watches Litestream: reports when the replica becomes old, and makes the path of this start the current
// one when its copy is complete.
import { reasonOf } from '../object-store/check-store.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { LitestreamProcess } from './litestream-process.ts';
import { createReplicaAlarm } from './replica-alarm.ts';
import { removeOldPaths, setCurrentPath } from './replica-paths.ts';

const watchMs = 1000;

export type ReplicaWatch = {
  end: () => void;
  ageSeconds: () => number;
  /** Returns whether this process has recorded its path as the current one. */
  isCurrent: () => boolean;
  /** Records the path of this start as the current one; its copy must be complete. */
  makeCurrent: () => Promise<void>;
};

/** Records the path as the current one; rejects if that fails. */
export type RecordPath = (store: ObjectStore, path: string, now: Date) => Promise<void>;

export function watchReplica(
  litestream: Pick<LitestreamProcess, 'lastSyncMs' | 'lastError'>,
  store: ObjectStore,
  path: string,
  note: (line: string) => void,
  record: RecordPath = setCurrentPath,
): ReplicaWatch {
  const alarm = createReplicaAlarm(store.label);
  let isCurrent = false;
  let isEnded = false;
  let lastSyncMs = Date.now();
  const ageSeconds = () => (Date.now() - lastSyncMs) / 1000;
  const makeCurrent = async () => {
    if (isCurrent) return;
    await record(store, path, new Date());
    isCurrent = true;
    note(`The replica is complete: ${path} in ${store.label}.`);
    // Is not awaited: it removes one object after the other, which must not delay the next look at Litestream.
    void removeOldPaths(store, new Date()).catch((error) =>
      note(`Old paths of the replica were not removed (${reasonOf(error)}).`),
    );
  };
  const look = async () => {
    const syncedMs = await litestream.lastSyncMs();
    if (syncedMs !== null) lastSyncMs = syncedMs;
    const line = alarm.lineFor(ageSeconds(), litestream.lastError());
    if (line !== null) note(line);
    if (syncedMs !== null && !isCurrent && !isEnded)
      await makeCurrent().catch((error) =>
        note(`The record of the current replica was not changed (${reasonOf(error)}).`),
      );
    if (!isEnded) timer = setTimeout(look, watchMs);
  };
  let timer = setTimeout(look, watchMs);
  return {
    ageSeconds,
    isCurrent: () => isCurrent,
    makeCurrent,
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
