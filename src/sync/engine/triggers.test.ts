import { describe, expect, it } from 'vitest';
import { drawMs } from '#lib/browser/draw-time.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import type { Engine } from './engine.ts';
import type { PassEnd } from './pass-deps.ts';
import { nextDelayMs, startTriggers } from './triggers.ts';

const minuteMs = 60_000;

function source() {
  const listeners = new Set<() => void>();
  return {
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fire: () => {
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
  };
}

function started(endOf: (run: number) => PassEnd, engine?: Engine) {
  const clock = manualClock();
  const sources = { online: source(), visible: source(), hidden: source(), queued: source() };
  const seen = { runs: 0, backgroundSyncs: 0, hasUnsent: false, errors: [] as unknown[] };
  const triggers = startTriggers({
    engine: engine ?? { run: async () => endOf(++seen.runs) },
    clock,
    random: (bytes) => bytes.fill(0),
    online: sources.online.listen,
    visible: sources.visible.listen,
    hidden: sources.hidden.listen,
    hasUnsent: async () => seen.hasUnsent,
    queued: sources.queued.listen,
    requestBackgroundSync: () => {
      seen.backgroundSyncs += 1;
    },
    onError: (error) => seen.errors.push(error),
  });
  return { clock, ...sources, seen, triggers };
}

describe('startTriggers', () => {
  it('startTriggers runs the engine at start and again five minutes later', async () => {
    const { clock, seen } = started(() => ({ kind: 'done' }));
    await clock.advance(1);
    expect(seen.runs).toBe(1);
    await clock.advance(4 * minuteMs);
    expect(seen.runs).toBe(1);
    await clock.advance(minuteMs);
    expect(seen.runs).toBe(2);
  });

  it('startTriggers requests background sync when a pass fails for the first time with unsent entries, and when the page is hidden with unsent entries', async () => {
    const { clock, seen, online, hidden } = started((run) => ({ kind: run < 4 ? 'network' : 'done' }));
    await clock.advance(1);
    hidden.fire();
    expect(seen.backgroundSyncs).toBe(0);
    seen.hasUnsent = true;
    online.fire();
    await clock.advance(1);
    expect(seen.backgroundSyncs).toBe(1);
    await clock.advance(retryDelays.firstMs);
    expect(seen).toMatchObject({ runs: 3, backgroundSyncs: 1 });
    hidden.fire();
    expect(seen.backgroundSyncs).toBe(2);
    seen.hasUnsent = false;
    await clock.advance(2 * retryDelays.firstMs);
    hidden.fire();
    expect(seen).toMatchObject({ runs: 4, backgroundSyncs: 2 });
  });

  it('startTriggers runs the engine at once when the phone comes online or the page becomes visible, without requesting background sync', async () => {
    const { clock, seen, online, visible } = started(() => ({ kind: 'done' }));
    await clock.advance(1);
    for (const one of [online, visible]) {
      one.fire();
      await clock.advance(1);
    }
    expect(seen).toMatchObject({ runs: 3, backgroundSyncs: 0 });
  });

  it('startTriggers requests background sync as soon as an entry is queued, and runs the engine when the page has had time to render the entry', async () => {
    const { clock, seen, queued } = started(() => ({ kind: 'done' }));
    await clock.advance(1);
    queued.fire();
    expect(seen).toMatchObject({ runs: 1, backgroundSyncs: 1 });
    await clock.advance(drawMs - 1);
    queued.fire();
    expect(seen).toMatchObject({ runs: 1, backgroundSyncs: 2 });
    await clock.advance(1);
    expect(seen.runs).toBe(2);
    await clock.advance(drawMs);
    expect(seen.runs).toBe(2);
  });

  it('startTriggers runs the engine for a queued entry at once when the page is hidden, and does not run it after `stop`', async () => {
    const { clock, seen, queued, hidden, triggers } = started(() => ({ kind: 'done' }));
    await clock.advance(1);
    queued.fire();
    hidden.fire();
    await clock.advance(1);
    expect(seen).toMatchObject({ runs: 2, backgroundSyncs: 2 });
    hidden.fire();
    queued.fire();
    triggers.stop();
    await clock.advance(drawMs);
    expect(seen.runs).toBe(2);
  });

  it('startTriggers waits longer after each failure, and begins with the first delay again when the phone comes online', async () => {
    const { clock, seen, online } = started(() => ({ kind: 'network' }));
    await clock.advance(1);
    await clock.advance(1000);
    await clock.advance(2000);
    expect(seen.runs).toBe(3);
    await clock.advance(3000);
    expect(seen.runs).toBe(3);
    online.fire();
    await clock.advance(1);
    await clock.advance(1000);
    expect(seen.runs).toBe(5);
  });

  it('startTriggers counts one failure for a pass that several triggers share', async () => {
    const ends: ((end: PassEnd) => void)[] = [];
    let running: Promise<PassEnd> | null = null;
    const run = () => {
      running ??= new Promise<PassEnd>((resolve) => ends.push(resolve)).finally(() => {
        running = null;
      });
      return running;
    };
    const { clock, queued } = started(() => ({ kind: 'done' }), { run });
    for (const _ of [1, 2]) {
      queued.fire();
      await clock.advance(drawMs);
    }
    ends[0]?.({ kind: 'network' });
    await clock.advance(0);
    await clock.advance(999);
    expect(ends).toHaveLength(1);
    await clock.advance(1);
    expect(ends).toHaveLength(2);
  });

  it('startTriggers waits only a second after a failure that follows a successful pass', async () => {
    const { clock, seen } = started((run) => ({ kind: run === 4 ? 'done' : 'network' }));
    await clock.advance(1);
    for (const delayMs of [1000, 2000, 4000]) await clock.advance(delayMs);
    expect(seen.runs).toBe(4);
    await clock.advance(5 * minuteMs);
    expect(seen.runs).toBe(5);
    await clock.advance(1000);
    expect(seen.runs).toBe(6);
  });

  it('startTriggers runs the engine every 30 s while a thread is watched', async () => {
    const { clock, seen, triggers } = started(() => ({ kind: 'done' }));
    await clock.advance(1);
    const end = triggers.watch();
    await clock.advance(1);
    await clock.advance(30_000);
    await clock.advance(30_000);
    expect(seen.runs).toBe(4);
    end();
    end();
    await clock.advance(30_000);
    await clock.advance(minuteMs);
    expect(seen.runs).toBe(5);
  });

  it('startTriggers does not run the engine after `stop`, and continues after the engine has thrown', async () => {
    const { clock, seen, triggers, online } = started((run) => {
      if (run === 1) throw new Error('no database');
      return { kind: 'done' };
    });
    await clock.advance(1);
    expect(seen.errors).toHaveLength(1);
    await clock.advance(retryDelays.longestMs);
    expect(seen.runs).toBe(2);
    triggers.stop();
    expect(online.count()).toBe(0);
    await clock.advance(retryDelays.longestMs * 10);
    expect(seen.runs).toBe(2);
  });
});

describe('nextDelayMs', () => {
  it.each<[PassEnd, number, number]>([
    [{ kind: 'done' }, 0, 300_000],
    [{ kind: 'more' }, 0, 0],
    [{ kind: 'paused' }, 0, retryDelays.longestMs],
    [{ kind: 'network' }, 1, 1000],
    [{ kind: 'failed' }, 3, 4000],
    [{ kind: 'retry', afterMs: null }, 3, 4000],
    [{ kind: 'retry', afterMs: 20_000 }, 1, 20_000],
    [{ kind: 'retry', afterMs: 400 * 24 * 3_600_000 }, 1, retryDelays.longestMs],
    [{ kind: 'turn', afterMs: 300 }, 1, 300],
    [{ kind: 'turn', afterMs: 300 }, 2, 1000],
    [{ kind: 'turn', afterMs: 20_000 }, 3, 20_000],
    [{ kind: 'turn', afterMs: 400 * 24 * 3_600_000 }, 1, retryDelays.longestMs],
  ])(
    'nextDelayMs returns for the outcome %o with %d failures a delay of %d ms',
    (end, failures, expected) => {
      expect(nextDelayMs(end, failures, 300_000, 0)).toBe(expected);
    },
  );

  it('nextDelayMs spreads the exchanges of idle phones over a fifth of the interval', () => {
    const delays = [0, 0.25, 0.999].map((fraction) => nextDelayMs({ kind: 'done' }, 0, 300_000, fraction));
    expect(delays).toEqual([300_000, 315_000, 359_940]);
  });

  it('nextDelayMs lengthens a time that the server gave this phone alone by a fifth at most, and one for all phones up to twice', () => {
    const delayOf = (kind: 'turn' | 'retry') => nextDelayMs({ kind, afterMs: 10_000 }, 1, 300_000, 0.5);
    expect([delayOf('turn'), delayOf('retry')]).toEqual([11_000, 15_000]);
  });
});
