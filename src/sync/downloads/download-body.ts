// Reads a file's bytes from a response and passes them on in chunks large enough for a write. Also
// passes on all bytes that were received before the connection broke, stalled or was aborted.
import type { Clock } from '#lib/clock.ts';
import { Pace } from './download-pace.ts';

/** Largest and smallest size of a chunk in bytes. */
const largestBytes = 256 * 1024;
const smallestBytes = 4 * 1024;

/**
 * Share of the file that is written at once. If the app is killed, it loses one such chunk and the bytes
 * received while the chunk is written. Both together must stay below a twentieth of the file. The share also
 * limits the number of writes, because each takes 40 ms on a cheap phone. If writing is slower than the
 * connection, the next write takes all bytes received meanwhile.
 */
const shareLostByKill = 1 / 40;

/** Longest time that received bytes wait for more before they are written. */
const patienceMs = 2_000;

type BodyChunk = {
  bytes: Uint8Array<ArrayBuffer>;
  bytesPerSecond: number | null;
  receivedBytes: number;
};

export type TakeBody = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Size of the whole file. */
  sizeBytes: number;
  /** Byte at which the body begins, and number of bytes that are stored. */
  from: number;
  heldBytes: number;
  /** The connection is given up after this time without a byte. */
  stallMs: number;
  clock: Clock;
  signal: AbortSignal;
  /** Stores a chunk; resolves with false when the bytes are no longer wanted. */
  save: (chunk: BodyChunk) => Promise<boolean>;
  /** Counts bytes that were received but not stored, because the user's data plan has paid for them. */
  count: (receivedBytes: number) => Promise<void>;
};

/**
 * Reads the body. `ended`: the body is complete; `cut`: the connection ended early; `unwanted`: `save`
 * returned false. Rejects only as `save` does.
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
 * Takes the bytes that have already arrived without waiting for more, because the data plan has paid for
 * them.
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

/** Buffer of received bytes that are not passed on yet. */
class Intake {
  readonly #asked: TakeBody;
  readonly #pace: Pace;
  readonly #dueBytes: number;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;
  /** Position in the file of the next byte received. */
  #at: number;
  #receivedBytes = 0;
  #waitingSince = 0;
  #lastByteAt: number;

  constructor(options: TakeBody) {
    this.#asked = options;
    this.#at = options.from;
    const nowMs = options.clock.now();
    this.#pace = new Pace(nowMs);
    this.#lastByteAt = nowMs;
    const lostBytes = Math.ceil(options.sizeBytes * shareLostByKill);
    this.#dueBytes = Math.min(largestBytes, Math.max(smallestBytes, lostBytes));
  }

  take(value: Uint8Array<ArrayBuffer>): void {
    const nowMs = this.#asked.clock.now();
    this.#lastByteAt = nowMs;
    this.#receivedBytes += value.length;
    this.#pace.add(value.length, nowMs);
    // A body that begins at the start of the file repeats stored bytes, which are skipped. Bytes beyond the
    // file's size are dropped; the hash then decides.
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
    // The absolute difference is used, because a clock set back by years would otherwise delay this by
    // years.
    return Math.abs(this.#asked.clock.now() - this.#lastByteAt) >= this.#asked.stallMs;
  }

  /** Returns the time until the next action is due: a write, or giving up the connection. */
  waitMs(): number {
    const stallAt = this.#lastByteAt + this.#asked.stallMs;
    const dueAt = this.#waitingBytes === 0 ? stallAt : Math.min(stallAt, this.#waitingSince + patienceMs);
    return Math.min(this.#asked.stallMs, Math.max(0, dueAt - this.#asked.clock.now()));
  }

  uncounted(): number {
    return this.#receivedBytes;
  }

  async keepDue(): Promise<boolean> {
    const isOld = this.#waitingBytes > 0 && this.#asked.clock.now() >= this.#waitingSince + patienceMs;
    return isOld || this.#waitingBytes >= this.#dueBytes ? this.keepRest() : true;
  }

  /** Passes on all buffered bytes; also returns true when there were none. */
  async keepRest(): Promise<boolean> {
    const bytes = joined(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let at = 0; at < bytes.length; at += largestBytes) {
      const nowMs = this.#asked.clock.now();
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
