// Wraps fetch in a simulated connection with a round trip of 400 ms and 400 kbit/s; the calls run one after the other.
import { setTimeout as delay } from 'node:timers/promises';
import type { CountingFetch } from './counting-fetch.ts';

const roundTripMs = 400;
const bitsPerMs = 400;

export function slowConnection(wire: Pick<CountingFetch, 'fetch' | 'peek'>): typeof globalThis.fetch {
  let turn: Promise<unknown> = Promise.resolve();
  return (input, init) => {
    const mine = turn.then(async () => {
      const [startMs, before] = [performance.now(), wire.peek()];
      const answer = await wire.fetch(input, init);
      const after = wire.peek();
      const bytes = after.upBytes + after.downBytes - before.upBytes - before.downBytes;
      const dueMs = startMs + roundTripMs + (bytes * 8) / bitsPerMs;
      await delay(Math.max(0, dueMs - performance.now()));
      return answer;
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
}
