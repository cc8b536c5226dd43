// Measures the time that a user waits on a page, and the longest task of the page's main thread. Tasks are
// measured by the thread's own CPU clock, so that other load on the machine hardly counts.
import { performance } from 'node:perf_hooks';
import type { CDPSession, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Duration in µs, measured by the thread's own CPU clock. */
  tdur?: number;
  args: { name?: string };
};

const categories = ['toplevel', '__metadata'];

export class Stopwatch {
  readonly #session: CDPSession;
  readonly #times = new Map<string, number[]>();
  readonly #longestMs = new Map<string, number>();

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Makes the page's processor `slowness` times slower and starts to record the tasks of the page. */
  static async start(page: Page, slowness: number): Promise<Stopwatch> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const watch = new Stopwatch(session);
    await watch.#trace();
    return watch;
  }

  async time(name: string, work: () => Promise<unknown>): Promise<void> {
    const startMs = performance.now();
    await work();
    this.#times.set(name, [...(this.#times.get(name) ?? []), performance.now() - startMs]);
  }

  /**
   * Records the longest task since the previous call (or since the start) under the name `phase`, unless an
   * earlier call with this name recorded a longer one.
   */
  async noteTasks(phase: string): Promise<void> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
    this.#session.on('Tracing.dataCollected', collect);
    const complete = new Promise((resolve) => this.#session.once('Tracing.tracingComplete', resolve));
    await this.#session.send('Tracing.end');
    await complete;
    this.#session.off('Tracing.dataCollected', collect);
    const before = this.#longestMs.get(phase) ?? 0;
    this.#longestMs.set(phase, Math.max(before, longestTaskMs(events)));
    await this.#trace();
  }

  print(): void {
    for (const [name, times] of this.#times) {
      const sorted = times.sort((a, b) => a - b);
      console.log(`${name}: ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (${times.length})`);
    }
    for (const [part, ms] of this.#longestMs) console.log(`longest task, ${part}: ${Math.round(ms)} ms`);
  }

  async #trace(): Promise<void> {
    await this.#session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
  }
}

function longestTaskMs(events: readonly TraceEvent[]): number {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(thread));
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'));
  return Math.max(0, ...tasks.filter((task) => mains.has(thread(task))).map(({ tdur = 0 }) => tdur / 1000));
}
