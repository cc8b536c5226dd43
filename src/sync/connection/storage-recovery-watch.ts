// Responsible for noticing that there is room again on a disk that had none, so that nobody has to ask for it.
// Guarantees: looks less and less often, up to once a minute, and not at all while nothing lacks room; where the disk
// has room although a write found none (a limit of the browser's own), it leaves that to the retries of old.
import { liveQuery } from 'dexie';
import type { AccountStore } from '#data/database/account-store.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { backoffMs } from '#lib/backoff.ts';
import type { RoomProbe } from '#lib/browser/disk-probe.ts';
import { randomFraction } from '#lib/random-id.ts';

export type RoomWatchDeps = {
  store: AccountStore;
  probeRoom: RoomProbe;
  /** Once there is room. */
  onRoom: () => void;
};

const delays = { firstMs: 4_000, longestMs: 60_000 };

/** Room that lasted no longer was none. */
const settledMs = 2 * 60_000;

/** Returns what ends it. */
export function watchRoom(deps: RoomWatchDeps): () => void {
  const watch = new RoomWatch(deps);
  const { store } = deps;
  let fullAt: number | null = null;
  const note = () => watch.note((fullAt ?? store.noRoom.since()) !== null);
  const noted = liveQuery(async () => (await getSyncStatus(store.db)).storageFullAt).subscribe({
    next: (at) => {
      fullAt = at;
      note();
    },
    // A database that is away has a watch of its own.
    error: () => undefined,
  });
  const endListening = store.noRoom.subscribe(note);
  return () => {
    noted.unsubscribe();
    endListening();
    watch.stop();
  };
}

class RoomWatch {
  readonly #deps: RoomWatchDeps;
  /** Whether the disk itself had no room, or may have had none before this page began. */
  #lackedRoom = true;
  #tries = 0;
  /** Since when there has been room; null: there is none. */
  #roomSince: number | null = null;
  #isStopped = false;
  #cancelTimer = (): void => undefined;

  constructor(deps: RoomWatchDeps) {
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
    const { store, probeRoom, onRoom } = this.#deps;
    const { clock, random } = store;
    const hasRoom = await probeRoom();
    this.#cancelTimer();
    if (this.#isStopped) return;
    if (hasRoom === false) {
      const isAnew = this.#roomSince !== null && Math.abs(clock.now() - this.#roomSince) > settledMs;
      this.#tries = isAnew ? 1 : this.#tries + 1;
      this.#lackedRoom = true;
      this.#roomSince = null;
      const delayMs = backoffMs(delays, this.#tries, randomFraction(random));
      this.#cancelTimer = clock.after(delayMs, () => void this.#look());
    } else if (this.#lackedRoom) {
      this.#lackedRoom = false;
      this.#roomSince = clock.now();
      onRoom();
    }
  }
}
