import { describe, expect, it } from 'vitest';
import { workerTries } from '#sync/connection/time-limits.ts';
import { type TryEnd, workInEvent } from './background-sync-event.ts';

function anEvent(ends: TryEnd[], isPageOpen = false) {
  const seen = { tries: 0, asked: 0, restedMs: 0 };
  const work = workInEvent(
    {
      askAgain: async () => {
        seen.asked += 1;
      },
      isPageOpen: async () => isPageOpen,
      rest: async (delayMs) => {
        seen.restedMs += delayMs;
      },
    },
    async () => ends[seen.tries++] ?? 'network',
  );
  return { seen, work };
}

describe('workInEvent, for a sync event of the worker,', () => {
  it('workInEvent retries after gaps in the network while no page is open', async () => {
    const { seen, work } = anEvent(['network', 'network', 'done']);
    await work;
    expect(seen).toMatchObject({ tries: 3, asked: 0 });
    expect(seen.restedMs).toBeGreaterThan(0);
  });

  it('workInEvent rejects after `workerTries` network failures, with less than a minute of pauses between them', async () => {
    const { seen, work } = anEvent([]);
    await expect(work).rejects.toThrow('the network failed');
    expect(seen.tries).toBe(workerTries);
    expect(seen.restedMs).toBeLessThan(60_000);
  });

  it('workInEvent does not retry after a network failure if a page is open, because the page retries itself', async () => {
    const { seen, work } = anEvent(['network'], true);
    await work;
    expect(seen).toMatchObject({ tries: 1, asked: 0 });
  });

  it('workInEvent requests another event when there is more to do than it had time for', async () => {
    const { seen, work } = anEvent(['network', 'more']);
    await work;
    expect(seen).toMatchObject({ tries: 2, asked: 1 });
  });
});
