// Responsible for taking a file's bytes from the line and handing them on in pieces worth a write.
// Guarantees: whatever came before the line broke, stalled or was given up has been handed on when it resolves.
import type { Clock } from '#lib/clock.ts';
import { Pace } from './download-pace.ts';

/** The largest piece. */
const largestBytes = 256 * 1024;
const smallestBytes = 4 * 1024;

/**
 * What a kill costs of a file, with what comes while this is written, is to stay below a twentieth. It bounds the writes
 * too, 40 ms each on a cheap phone; where they are slower than the line, the next takes all that has come meanwhile.
 */
const partLostByKill = 1 / 40;

/** What came waits no longer than this for more. */
const patienceMs = 2_000;

type BodyPiece = {
  bytes: Uint8Array<ArrayBuffer>;
  bytesPerSecond: number | null;
  receivedBytes: number;
};

export type TakeBody = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Of the whole file. */
  sizeBytes: number;
  /** Where in the file the body begins, and how much of the file is held. */
  from: number;
  heldBytes: number;
  /** A line without a byte for so long is given up. */
  stallMs: number;
  clock: Clock;
  signal: AbortSignal;
  /** Resolves with false when nobody wants the bytes. */
  keep: (piece: BodyPiece) => Promise<boolean>;
  /** For what came and was not kept: it has been paid for. */
  count: (receivedBytes: number) => Promise<void>;
};

/** `ended`: there is no more; `cut`: there would have been; `unwanted`: `keep` said so. Rejects only as `keep` does. */
export async function takeBody(asked: TakeBody): Promise<'ended' | 'cut' | 'unwanted'> {
  const reader = asked.body.getReader();
  const intake = new Intake(asked);
  const given = new Promise<'given up'>((resolve) => {
    if (asked.signal.aborted) resolve('given up');
    asked.signal.addEventListener('abort', () => resolve('given up'), { once: true });
  });
  let reading = nextOf(reader);
  try {
    for (;;) {
      const timer = timeout(asked.clock, intake.waitMs());
      const event = await Promise.race([given, reading, timer.passed]);
      timer.cancel();
      if (event === 'given up') {
        await takeWhatIsHere(asked.clock, reader, reading, intake);
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
    await asked.count(intake.uncounted());
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

const nextOf = (reader: Reader) => reader.read().catch(() => 'cut' as const);

/** What has come by now without waiting for more: it has been paid for. */
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

/** What has come and was not handed on yet. */
class Intake {
  readonly #asked: TakeBody;
  readonly #pace: Pace;
  readonly #dueBytes: number;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;
  /** Where the next byte of the line stands in the file. */
  #at: number;
  #receivedBytes = 0;
  #waitingSince = 0;
  #lastByteAt: number;

  constructor(asked: TakeBody) {
    this.#asked = asked;
    this.#at = asked.from;
    const nowMs = asked.clock.now();
    this.#pace = new Pace(nowMs);
    this.#lastByteAt = nowMs;
    const part = Math.ceil(asked.sizeBytes * partLostByKill);
    this.#dueBytes = Math.min(largestBytes, Math.max(smallestBytes, part));
  }

  take(value: Uint8Array<ArrayBuffer>): void {
    const nowMs = this.#asked.clock.now();
    this.#lastByteAt = nowMs;
    this.#receivedBytes += value.length;
    this.#pace.add(value.length, nowMs);
    // A body from the beginning brings once more what is held; one that is too long is judged by its hash.
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
    // A clock that was put back years would otherwise wait as long.
    return Math.abs(this.#asked.clock.now() - this.#lastByteAt) >= this.#asked.stallMs;
  }

  /** Until something is due: a write, or giving the line up. */
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

  /** True when nothing waited, too. */
  async keepRest(): Promise<boolean> {
    const bytes = joined(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let at = 0; at < bytes.length; at += largestBytes) {
      const nowMs = this.#asked.clock.now();
      const piece = {
        bytes: bytes.slice(at, at + largestBytes),
        bytesPerSecond: this.#pace.bytesPerSecond(nowMs),
        receivedBytes: this.#receivedBytes,
      };
      this.#receivedBytes = 0;
      if (!(await this.#asked.keep(piece))) return false;
    }
    return true;
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
