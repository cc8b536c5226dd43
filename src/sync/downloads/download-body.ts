// Reads a file's bytes from a response and passes them to `save` in chunks large enough for a write. Also
// passes on the bytes that had been received when the connection broke, stalled or was aborted.
import type { Clock } from '#lib/clock.ts';
import { Pace } from './download-pace.ts';

const largestBytes = 256 * 1024;
const smallestBytes = 4 * 1024;

/**
 * Share of the file that is written in one chunk. With a larger share the app would lose more bytes when it
 * is killed; a smaller share would cost more writes, which are slow on a cheap phone.
 */
const shareLostByKill = 1 / 40;

/** Maximum time in milliseconds for which received bytes wait for more bytes before they are written. */
const patienceMs = 2_000;

type BodyChunk = {
  bytes: Uint8Array<ArrayBuffer>;
  bytesPerSecond: number | null;
  receivedBytes: number;
};

export type TakeBody = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  sizeBytes: number;
  /**
   * `from` is the position in the file at which the body begins; `heldBytes` is the number of bytes that
   * are already stored.
   */
  from: number;
  heldBytes: number;
  /** Time in milliseconds without a received byte after which the connection is given up. */
  stallMs: number;
  clock: Clock;
  signal: AbortSignal;
  /** Stores a chunk; resolves with false if the file is no longer wanted. */
  save: (chunk: BodyChunk) => Promise<boolean>;
  /**
   * Adds bytes that were received but not stored to the data usage, because they used up the user's data
   * plan too.
   */
  count: (receivedBytes: number) => Promise<void>;
};

/**
 * Reads the body and resolves with how it ended. `ended`: the body ended; `cut`: the connection broke,
 * stalled or was aborted; `unwanted`: `save` resolved with false. Rejects only with the errors of `save` and
 * `count`.
 */
export async function takeBody(options: TakeBody): Promise<'ended' | 'cut' | 'unwanted'> {
  const reader = options.body.getReader();
  const intake = new Intake(options);
  const given = new Promise<'given up'>((resolve) => {
    if (options.signal.aborted) resolve('given up');
    options.signal.addEventListener('abort', () => resolve('given up'), { once: true });
  });
  let reading = nextOf(reader);
  try {
    for (;;) {
      const timer = timeout(options.clock, intake.waitMs());
      const event = await Promise.race([given, reading, timer.passed]);
      timer.cancel();
      if (event === 'given up') {
        await takeWhatIsHere(options.clock, reader, reading, intake);
        await reader.cancel().catch(() => undefined);
      }
      if (event === 'given up' || event === 'cut') return (await intake.keepRest()) ? 'cut' : 'unwanted';
      if (event === 'passed' && intake.isStalled()) return (await intake.keepRest()) ? 'cut' : 'unwanted';
      if (event !== 'passed') {
        if (event.done) return (await intake.keepRest()) ? 'ended' : 'unwanted';
        intake.take(event.value);
        reading = nextOf(reader);
      }
      if (!(await intake.keepDue())) return 'unwanted';
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    await options.count(intake.uncounted());
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

const nextOf = (reader: Reader) => reader.read().catch(() => 'cut' as const);

/**
 * Reads bytes that have already arrived, about 256 KB at most, without waiting for more, because the user's
 * data plan has paid for them.
 */
async function takeWhatIsHere(
  clock: Clock,
  reader: Reader,
  first: ReturnType<typeof nextOf>,
  intake: Intake,
): Promise<void> {
  let reading = first;
  for (let bytes = 0; bytes < largestBytes; ) {
    const timer = timeout(clock, 0);
    const event = await Promise.race([reading, timer.passed]);
    timer.cancel();
    if (event === 'passed' || event === 'cut' || event.done) return;
    intake.take(event.value);
    bytes += event.value.length;
    reading = nextOf(reader);
  }
}

function timeout(clock: Clock, delayMs: number) {
  let cancel = (): void => undefined;
  const passed = new Promise<'passed'>((resolve) => {
    cancel = clock.after(delayMs, () => resolve('passed'));
  });
  return { passed, cancel: () => cancel() };
}

/** Received bytes that are not saved yet. All its times are those of `elapsedMs`, which no correction of the date moves. */
class Intake {
  readonly #asked: TakeBody;
  readonly #pace: Pace;
  readonly #dueBytes: number;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;
  #at: number;
  #receivedBytes = 0;
  #waitingSince = 0;
  #lastByteAt: number;

  constructor(options: TakeBody) {
    this.#asked = options;
    this.#at = options.from;
    const nowMs = options.clock.elapsedMs();
    this.#pace = new Pace(nowMs);
    this.#lastByteAt = nowMs;
    const lostBytes = Math.ceil(options.sizeBytes * shareLostByKill);
    this.#dueBytes = Math.min(largestBytes, Math.max(smallestBytes, lostBytes));
  }

  take(value: Uint8Array<ArrayBuffer>): void {
    const nowMs = this.#asked.clock.elapsedMs();
    this.#lastByteAt = nowMs;
    this.#receivedBytes += value.length;
    this.#pace.add(value.length, nowMs);
    // Skips bytes that are already stored, which a body from the start of the file repeats. Drops bytes
    // beyond the file's size; the hash of the file shows later whether the file is right.
    const fresh = value.subarray(
      Math.max(0, this.#asked.heldBytes - this.#at),
      Math.max(0, this.#asked.sizeBytes - this.#at),
    );
    this.#at += value.length;
    if (fresh.length === 0) return;
    if (this.#waitingBytes === 0) this.#waitingSince = nowMs;
    this.#waiting.push(fresh);
    this.#waitingBytes += fresh.length;
  }

  isStalled(): boolean {
    return this.#asked.clock.elapsedMs() - this.#lastByteAt >= this.#asked.stallMs;
  }

  waitMs(): number {
    const stallAt = this.#lastByteAt + this.#asked.stallMs;
    const dueAt = this.#waitingBytes === 0 ? stallAt : Math.min(stallAt, this.#waitingSince + patienceMs);
    return Math.min(this.#asked.stallMs, Math.max(0, dueAt - this.#asked.clock.elapsedMs()));
  }

  uncounted(): number {
    return this.#receivedBytes;
  }

  async keepDue(): Promise<boolean> {
    const isOld = this.#waitingBytes > 0 && this.#asked.clock.elapsedMs() >= this.#waitingSince + patienceMs;
    return isOld || this.#waitingBytes >= this.#dueBytes ? this.keepRest() : true;
  }

  /**
   * Passes all buffered bytes to `save`. Resolves with false if `save` returned false; with true also if no
   * bytes were buffered.
   */
  async keepRest(): Promise<boolean> {
    const bytes = joined(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let at = 0; at < bytes.length; at += largestBytes) {
      const nowMs = this.#asked.clock.elapsedMs();
      const chunk = {
        bytes: bytes.slice(at, at + largestBytes),
        bytesPerSecond: this.#pace.bytesPerSecond(nowMs),
        receivedBytes: this.#receivedBytes,
      };
      this.#receivedBytes = 0;
      if (!(await this.#asked.save(chunk))) return false;
    }
    return true;
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}
