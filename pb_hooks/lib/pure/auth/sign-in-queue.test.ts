import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

type Queue = { freeAtMs: number; promisedAtMs: number };
const rules = createRequire(import.meta.url)('./sign-in-queue.js') as {
  afterRefusal: (
    queue: Queue,
    at: { nowMs: number; perSecond: number; random: number },
  ) => { queue: Queue; waitMs: number };
  afterTurn: (queue: Queue, perSecond: number) => Queue;
  isFull: (queue: Queue, nowMs: number) => boolean;
  queueText: (queue: Queue) => string;
  readQueue: (kept: unknown, nowMs: number) => Queue;
};

const perSecond = 25;
const startMs = 1_800_000_000_000;

/** Simulates the queue; `arrive` returns 0 for an accepted request, otherwise the wait in milliseconds. */
function simulatedQueue(random = () => 0.5) {
  let kept: string | null = null;
  return (nowMs: number): number => {
    const queue = rules.readQueue(kept, nowMs);
    if (!rules.isFull(queue, nowMs)) {
      kept = rules.queueText(rules.afterTurn(queue, perSecond));
      return 0;
    }
    const refused = rules.afterRefusal(queue, { nowMs, perSecond, random: random() });
    kept = rules.queueText(refused.queue);
    return refused.waitMs;
  };
}

describe('the queue of sign-ins', () => {
  it('the queue accepts as many requests at once as the server serves in a second', () => {
    const arrive = simulatedQueue();
    const waits = Array.from({ length: 40 }, () => arrive(startMs));
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(perSecond);
  });

  it('the queue accepts every request if requests come no faster than the rate', () => {
    const arrive = simulatedQueue();
    for (let at = 0; at < 500; at++) expect(arrive(startMs + at * 40)).toBe(0);
  });

  it('of the requests that are refused at the same time, each waits longer than the one before, by the time between two accepted requests', () => {
    const arrive = simulatedQueue();
    const waits = Array.from({ length: perSecond + 100 }, () => arrive(startMs)).slice(perSecond);
    expect(waits[99]).toBe(1000 + 100 * 40);
    expect(waits.every((waitMs, at) => at === 0 || waitMs > (waits[at - 1] as number))).toBe(true);
  });

  it('jitter changes a wait by a fifth at most, and no wait is under a second', () => {
    for (const [random, expected] of [
      [0, 1600],
      [1, 2400],
    ] as const) {
      const arrive = simulatedQueue(() => random);
      const waits = Array.from({ length: perSecond + 25 }, () => arrive(startMs));
      expect(waits.at(-1)).toBe(expected);
      expect(waits.every((waitMs) => waitMs === 0 || waitMs >= 1000)).toBe(true);
    }
  });

  it('a phone that would have to wait for more than a minute waits for a random time between half a minute and a minute', () => {
    let turn = 0;
    const arrive = simulatedQueue(() => (turn++ % 10) / 10);
    const waits = Array.from({ length: 5000 }, () => arrive(startMs)).slice(2000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(30_000);
    expect(new Set(waits).size).toBeGreaterThan(5);
  });

  it('1,000 phones that sign in at once are all accepted within 1.4 times the shortest time that the rate allows, after fewer than 12 refusals each', () => {
    let seed = 1;
    const arrive = simulatedQueue(() => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    });
    const phones = Array.from({ length: 1000 }, () => ({ atMs: startMs, refusals: 0 }));
    const waiting = [...phones];
    let lastMs = startMs;
    while (waiting.length > 0) {
      waiting.sort((a, b) => a.atMs - b.atMs);
      const phone = waiting[0] as (typeof phones)[number];
      const waitMs = arrive(phone.atMs);
      lastMs = phone.atMs;
      if (waitMs === 0) waiting.shift();
      else Object.assign(phone, { atMs: phone.atMs + waitMs, refusals: phone.refusals + 1 });
    }
    expect(lastMs - startMs).toBeLessThan(1.4 * (1000 / perSecond) * 1000);
    expect(Math.max(...phones.map(({ refusals }) => refusals))).toBeLessThan(12);
  });

  it('a clock that is set back does not keep the queue full', () => {
    const arrive = simulatedQueue();
    for (let at = 0; at < 30; at++) arrive(startMs);
    expect(arrive(startMs - 3_600_000)).toBe(0);
  });
});
