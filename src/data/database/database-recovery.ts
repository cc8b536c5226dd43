// Reopens a database whose disk failed: decides when to try, and notifies listeners.
// Nothing is opened while a probe finds no free space. The waits between tries grow up to a minute, even if
// the disk fills again at once; several callers share one try.
import { backoffMs } from '#lib/backoff.ts';
import { type DiskProbe, probeDisk } from '#lib/browser/disk-probe.ts';
import { renewLiveQueries } from '#lib/browser/restart-live-queries.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { cryptoRandom, type RandomBytes, randomFraction } from '#lib/random-id.ts';

export type DiskSurroundings = { probeRoom: DiskProbe; clock: Clock; random: RandomBytes };

/** The database to reopen. */
type Watched = { open: () => PromiseLike<unknown>; close: () => void };

const delays = { firstMs: 2_000, longestMs: 60_000 };

/** A caller that asks within this time after a failed try gets the result of that try. */
const restMs = 1_000;

/** Pause after the deletion of an account on this phone; by then its database has been closed in every tab. */
const deletedMs = 3_000;

/**
 * Time after the loss of the database by which the failures of all operations in progress have been
 * reported.
 */
const echoMs = 10_000;

/**
 * Time for which a database must have been available for its next loss to count as a new one, whose first
 * try is made at once.
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

  /** True while the database is closed: nothing can be read or written until it is reopened. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** True while the database is closed because the disk is full, as the last probe found. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /**
   * True if the database was lost so recently that failures of operations in progress then may only be
   * reported now, even if it is available again.
   */
  get wasJustLost(): boolean {
    return Math.abs(this.#around.clock.now() - this.#lostAt) < echoMs;
  }

  /** Probes whether this disk is full now. */
  async isOutOfSpace(): Promise<boolean> {
    return (await this.#around.probeRoom()) === false;
  }

  /**
   * Marks the database as down and tries to reopen it; called when the browser has closed the database, or
   * could not open it.
   */
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
   * Calls `lose` soon, unless the database's owner closes it before; called when another context has
   * deleted the database. If its owner does not close it, the browser has deleted it, and it is created
   * again.
   */
  loseSoon(): void {
    if (this.#isDown || this.#isEnded) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#around.clock.after(deletedMs, () => this.lose());
  }

  /** Tries to reopen now; resolves with whether the database is available. Never rejects. */
  recover(): Promise<boolean> {
    if (!this.#isDown) return Promise.resolve(true);
    const hasJustTried = Math.abs(this.#around.clock.now() - this.#triedAt) < restMs;
    if (this.#trying === null && (this.#isEnded || hasJustTried)) return Promise.resolve(false);
    this.#trying ??= this.#try().finally(() => {
      this.#trying = null;
    });
    return this.#trying;
  }

  /**
   * Stops all tries; called when the database's owner has closed it: it stays closed until it is opened
   * explicitly.
   */
  end(): void {
    this.#isEnded = true;
    this.#cancelTimer();
  }

  /** Marks the database as available; called when it is open, whoever opened it. */
  noteOpen(): void {
    this.#isEnded = false;
    this.#cancelTimer();
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#isFull = false;
    this.#backAt = this.#around.clock.now();
    // Live queries that ran while the database was closed got no result, and rows may be missing now.
    renewLiveQueries();
    this.#tell();
  }

  async #try(): Promise<boolean> {
    this.#cancelTimer();
    this.#tries += 1;
    const isFull = await this.isOutOfSpace();
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
      // The database is still closed, for a reason other than a full disk; `#try` schedules the next try.
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
