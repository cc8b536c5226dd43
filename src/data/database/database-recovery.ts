// Reopens a database that the browser closed or could not open because its disk failed. Does not open the
// database while a probe finds no free space; the waits between tries grow up to a minute; several callers
// share one try.
import { backoffMs } from '#lib/backoff.ts';
import { acceptsNothing, type DiskAnswer, type DiskProbe, probeDisk } from '#lib/browser/disk-probe.ts';
import { renewLiveQueries } from '#lib/browser/restart-live-queries.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { cryptoRandom, type RandomBytes, randomFraction } from '#lib/random-id.ts';

export type DiskSurroundings = { probeRoom: DiskProbe; clock: Clock; random: RandomBytes };

type Watched = { open: () => PromiseLike<unknown>; close: () => void };

const delays = { firstMs: 2_000, longestMs: 60_000 };

/** Time after a failed try within which `recover` does not try again but resolves with false. */
const restMs = 1_000;

/**
 * Pause before a database that another tab or the service worker has deleted is created again. If its account was
 * erased, the code that opened the database closes it during the pause.
 */
const deletedMs = 3_000;

/** Time after a loss within which operations that were in progress may still report their failure. */
const echoMs = 10_000;

/**
 * If the database was available for longer than this, its next loss counts as a new one, and the first try to
 * reopen it is made at once.
 */
const stableMs = 60_000;

export class DiskWatch {
  readonly #watched: Watched;
  readonly #around: DiskSurroundings;
  readonly #listeners = new Set<() => void>();
  #isDown = false;
  #isFull = false;
  #isEnded = false;
  #tries = 0;
  #triedAt = Number.NEGATIVE_INFINITY;
  #backAt = Number.NEGATIVE_INFINITY;
  #lostAt = Number.NEGATIVE_INFINITY;
  #trying: Promise<boolean> | null = null;
  #cancelTimer = (): void => undefined;

  /** Calls `listener` after each change of `isDown` and `isFull`; returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  constructor(watched: Watched, around: Partial<DiskSurroundings>) {
    this.#watched = watched;
    this.#around = { probeRoom: probeDisk, clock: systemClock, random: cryptoRandom, ...around };
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** True while the database is closed and the last probe found that its disk accepts no data. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /**
   * True for ten seconds after the database was lost, even if it is available again: operations that were in
   * progress may report their failure only now.
   */
  get wasJustLost(): boolean {
    return Math.abs(this.#around.clock.now() - this.#lostAt) < echoMs;
  }

  /** Probes whether the database's disk accepts data now. */
  probe(): Promise<DiskAnswer> {
    return this.#around.probeRoom();
  }

  /** Probes whether the database's disk accepts no data now; false if the probe cannot tell. */
  async acceptsNothing(): Promise<boolean> {
    return acceptsNothing(await this.probe());
  }

  /** Marks the database as down and tries to reopen it, at once or after a wait. */
  lose(): void {
    if (this.#isDown || this.#isEnded) return;
    this.#isDown = true;
    this.#lostAt = this.#around.clock.now();
    if (Math.abs(this.#around.clock.now() - this.#backAt) > stableMs) this.#tries = 0;
    if (this.#tries === 0) void this.recover();
    else this.#tryLater();
    this.#tell();
  }

  /**
   * Calls `lose` after a pause of 3 s, unless `end` or `noteOpen` is called before. Called when another
   * connection has deleted the database. If the account was erased, the code that opened the database closes
   * it during the pause; otherwise `lose` creates the database again.
   */
  loseSoon(): void {
    if (this.#isDown || this.#isEnded) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#around.clock.after(deletedMs, () => this.lose());
  }

  /**
   * Tries to reopen the database if it is down, unless a try has just failed or `end` was called. Resolves with
   * whether it is available; never rejects.
   */
  recover(): Promise<boolean> {
    if (!this.#isDown) return Promise.resolve(true);
    const hasJustTried = Math.abs(this.#around.clock.now() - this.#triedAt) < restMs;
    if (this.#trying === null && (this.#isEnded || hasJustTried)) return Promise.resolve(false);
    this.#trying ??= this.#try().finally(() => {
      this.#trying = null;
    });
    return this.#trying;
  }

  /** Stops all tries until the database is opened explicitly. */
  end(): void {
    this.#isEnded = true;
    this.#cancelTimer();
  }

  /** Marks the database as available; called each time it was opened. */
  noteOpen(): void {
    this.#isEnded = false;
    this.#cancelTimer();
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#isFull = false;
    this.#backAt = this.#around.clock.now();
    // Runs live queries again: those that ran while the database was closed got no result, and rows may be
    // missing now.
    renewLiveQueries();
    this.#tell();
  }

  async #try(): Promise<boolean> {
    this.#cancelTimer();
    this.#tries += 1;
    const isFull = await this.acceptsNothing();
    this.#triedAt = this.#around.clock.now();
    if (this.#isFull !== isFull) {
      this.#isFull = isFull;
      this.#tell();
    }
    if (!isFull && !this.#isEnded) await this.#open();
    if (this.#isDown) this.#tryLater();
    return !this.#isDown;
  }

  async #open(): Promise<void> {
    try {
      await this.#watched.open();
      if (this.#isEnded) this.#watched.close();
      else this.noteOpen();
    } catch {
      // The database is still closed; `#try` schedules the next try.
    }
  }

  #tryLater(): void {
    this.#cancelTimer();
    if (this.#isEnded) return;
    const { clock, random } = this.#around;
    const delayMs = backoffMs(delays, Math.max(1, this.#tries), randomFraction(random));
    this.#cancelTimer = clock.after(delayMs, () => void this.recover());
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
