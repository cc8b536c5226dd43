// Responsible for how fast a file comes, for the time that is left.
// Guarantees: an average over the last seconds, null until there is enough to say; a clock that jumps spoils only those.

const windowMs = 8_000;
const leastMs = 1_000;

export class Pace {
  #samples: { atMs: number; bytes: number }[];

  /** `nowMs`: when the line was asked. */
  constructor(nowMs: number) {
    this.#samples = [{ atMs: nowMs, bytes: 0 }];
  }

  add(bytes: number, nowMs: number): void {
    const last = this.#samples.at(-1);
    // Many small parts of one moment are one sample.
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
