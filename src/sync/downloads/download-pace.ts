// Measures the speed of a download: the average of about the last 8 seconds, longer while nothing arrives; null in the
// first second. Its times must come from a clock that never jumps (`elapsedMs`).

const windowMs = 8_000;
const leastMs = 1_000;

export class Pace {
  #samples: { atMs: number; bytes: number }[];

  /** `nowMs` is the time at which the response began to be read. */
  constructor(nowMs: number) {
    this.#samples = [{ atMs: nowMs, bytes: 0 }];
  }

  add(bytes: number, nowMs: number): void {
    const last = this.#samples.at(-1);
    if (last && nowMs - last.atMs < leastMs / 4 && this.#samples.length > 1) last.bytes += bytes;
    else this.#samples.push({ atMs: nowMs, bytes });
    while ((this.#samples[1]?.atMs ?? nowMs) < nowMs - windowMs) this.#samples.shift();
  }

  bytesPerSecond(nowMs: number): number | null {
    const [first, ...later] = this.#samples;
    const spanMs = first ? nowMs - first.atMs : 0;
    if (spanMs < leastMs) return null;
    const bytes = later.reduce((sum, sample) => sum + sample.bytes, 0);
    return Math.round((bytes * 1000) / spanMs);
  }
}
