// Implements the Web Locks of one phone, for tests that run several tabs in one process.
// Each lock name has one holder and a queue of requests; a signal can abort a request, and a lock can be
// stolen from its holder.
import type { Locks } from '../../../src/lib/locks.ts';

export type PhoneLocks = Locks & { countWaiting: () => number; countHeld: () => number };

export function phoneLocks(): PhoneLocks {
  const holders = new Map<string, { reject: (error: Error) => void }>();
  const queues = new Map<string, (() => void)[]>();
  const abortError = () =>
    Object.assign(new Error('the lock was stolen, or the wait for it was aborted'), { name: 'AbortError' });
  return {
    countWaiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    countHeld: () => holders.size,
    request: (name, { ifAvailable, steal, signal }, run) =>
      new Promise((resolve, reject) => {
        const holder = { reject };
        const release = () => {
          if (holders.get(name) !== holder) return;
          holders.delete(name);
          queues.get(name)?.shift()?.();
        };
        const take = () => {
          holders.set(name, holder);
          run({}).then(resolve, reject).finally(release);
        };
        if (steal) {
          holders.get(name)?.reject(abortError());
          return take();
        }
        if (!holders.has(name)) return take();
        if (ifAvailable) return void run(null).then(resolve, reject);
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(take);
        signal?.addEventListener('abort', () => {
          const index = queue.indexOf(take);
          if (index < 0) return;
          queue.splice(index, 1);
          reject(abortError());
        });
      }),
  };
}
