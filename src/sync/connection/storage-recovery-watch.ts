// Notices when a full disk has free space again, so that the user does not have to retry.
// Probes the disk less and less often, at last every 30 to 60 seconds, and only while a write lacks space. If
// the disk accepts data although a write of this page found no space (a limit set by the browser), reports
// nothing and leaves the case to the ordinary retries.
import { liveQuery } from 'dexie';
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { backoffMs } from '#lib/backoff.ts';
import { acceptsNothing, type DiskProbe } from '#lib/browser/disk-probe.ts';
import { randomFraction } from '#lib/random-id.ts';

export type StorageWatchDeps = {
  store: AccountStore;
  probeDisk: DiskProbe;
  onRecovered: () => void;
};

const delays = { firstMs: 4_000, longestMs: 60_000 };

/**
 * Time in milliseconds. If free space lasted no longer than this, the delays between probes continue to
 * grow instead of starting again with the first one.
 */
const stableMs = 2 * 60_000;

export function watchStorageRecovery(deps: StorageWatchDeps): () => void {
  const watch = new StorageRecoveryWatch(deps);
  const { store } = deps;
  let fullAt: number | null = null;
  const note = () => watch.note((fullAt ?? store.storageFullFlag.since()) !== null);
  const noted = liveQuery(async () => (await getSyncStatus(store.db)).storageFullAt).subscribe({
    next: (at) => {
      fullAt = at;
      note();
    },
    // Ignores the error, because `DiskWatch` handles a database that cannot be read.
    error: () => undefined,
  });
  const endListening = store.storageFullFlag.subscribe(note);
  return () => {
    noted.unsubscribe();
    endListening();
    watch.stop();
  };
}

class StorageRecoveryWatch {
  readonly #deps: StorageWatchDeps;
  /**
   * Whether the disk itself had no free space at the last probe, or may have had none before this page
   * started.
   */
  #lackedRoom = true;
  #tries = 0;
  #roomSince: number | null = null;
  #isStopped = false;
  #cancelTimer = (): void => undefined;

  constructor(deps: StorageWatchDeps) {
    this.#deps = deps;
  }

  note(isFull: boolean): void {
    this.#cancelTimer();
    if (isFull) return void this.#look();
    this.#lackedRoom = false;
    this.#roomSince ??= this.#deps.store.clock.now();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  async #look(): Promise<void> {
    const { store, probeDisk, onRecovered } = this.#deps;
    const { clock, random } = store;
    const answer = await probeDisk();
    this.#cancelTimer();
    if (this.#isStopped) return;
    if (acceptsNothing(answer)) {
      const isFullAgain = this.#roomSince !== null && Math.abs(clock.now() - this.#roomSince) > stableMs;
      this.#tries = isFullAgain ? 1 : this.#tries + 1;
      this.#lackedRoom = true;
      this.#roomSince = null;
      const delayMs = backoffMs(delays, this.#tries, randomFraction(random));
      this.#cancelTimer = clock.after(delayMs, () => void this.#look());
    } else if (this.#lackedRoom) {
      this.#lackedRoom = false;
      this.#roomSince = clock.now();
      onRecovered();
    }
  }
}
