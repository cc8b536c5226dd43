// Responsible for bringing a database back whose disk gave up: when to try, and who is told of it.
// Guarantees: nothing is opened while a probe finds no room; tries wait longer and longer, up to a minute, also where
// the disk fills again at once; several that ask make one try.
import { backoffMs } from '#lib/backoff.ts';
import { probeRoom, type RoomProbe } from '#lib/browser/disk-probe.ts';
import { renewLiveQueries } from '#lib/browser/restart-live-queries.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { cryptoRandom, type RandomBytes, randomFraction } from '#lib/random-id.ts';

export type DiskSurroundings = { probeRoom: RoomProbe; clock: Clock; random: RandomBytes };

/** The database that is watched. */
type Watched = { open: () => PromiseLike<unknown>; close: () => void };

const delays = { firstMs: 2_000, longestMs: 60_000 };

/** Whoever asks sooner after a try in vain gets its answer. */
const restMs = 1_000;

/** Whoever deletes an account on this phone has closed its database everywhere by then. */
const deletedMs = 3_000;

/** What a lost database leaves behind has been told of by then. */
const echoMs = 10_000;

/** A database that has been back for so long is lost anew, not still. */
const settledMs = 60_000;

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

  /** Calls `listener` after each change of the two below; returns what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  constructor(watched: Watched, around: Partial<DiskSurroundings>) {
    this.#watched = watched;
    this.#around = { probeRoom, clock: systemClock, random: cryptoRandom, ...around };
  }

  /** The database is closed, and nothing can be read or written until it is back. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Down because the disk takes nothing, as the last probe found. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Lost so short a time ago that what was under way then may be told of only now; perhaps back already. */
  get wasJustLost(): boolean {
    return Math.abs(this.#around.clock.now() - this.#lostAt) < echoMs;
  }

  /** Whether this disk has no room just now: asks it. */
  async lacksRoom(): Promise<boolean> {
    return (await this.#around.probeRoom()) === false;
  }

  /** The browser has closed the database, or could not open it. */
  lose(): void {
    if (this.#isDown || this.#isEnded) return;
    this.#isDown = true;
    this.#lostAt = this.#around.clock.now();
    if (Math.abs(this.#around.clock.now() - this.#backAt) > settledMs) this.#tries = 0;
    if (this.#tries === 0) void this.recover();
    else this.#tryLater();
    this.#tell();
  }

  /** Somebody has deleted the database: unless its owner closes it, it was a browser's doing and is made anew. */
  loseSoon(): void {
    if (this.#isDown || this.#isEnded) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#around.clock.after(deletedMs, () => this.lose());
  }

  /** Tries now; resolves with whether the database is there. Never rejects. */
  recover(): Promise<boolean> {
    if (!this.#isDown) return Promise.resolve(true);
    const hasJustTried = Math.abs(this.#around.clock.now() - this.#triedAt) < restMs;
    if (this.#trying === null && (this.#isEnded || hasJustTried)) return Promise.resolve(false);
    this.#trying ??= this.#try().finally(() => {
      this.#trying = null;
    });
    return this.#trying;
  }

  /** Its owner has closed the database: it stays so until somebody opens it. */
  end(): void {
    this.#isEnded = true;
    this.#cancelTimer();
  }

  /** It is open, whoever opened it. */
  noteOpen(): void {
    this.#isEnded = false;
    this.#cancelTimer();
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#isFull = false;
    this.#backAt = this.#around.clock.now();
    // What was asked while it was away heard nothing, and its rows may be gone.
    renewLiveQueries();
    this.#tell();
  }

  async #try(): Promise<boolean> {
    this.#cancelTimer();
    this.#tries += 1;
    const isFull = await this.lacksRoom();
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
      // Still out of reach, for another reason than room.
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
