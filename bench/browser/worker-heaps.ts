// Measures the heaps of a page's dedicated workers: each worker has a heap of its own, which the page's
// heap size and the page's garbage collection do not include.
import type { CDPSession } from '@playwright/test';

export type WorkerHeaps = {
  /** Collects the workers' garbage, then adds up the bytes that their heaps still use. */
  usedBytes: () => Promise<number>;
};

type Answer = { id: number; result?: { usedSize?: number } };

export async function watchWorkerHeaps(session: CDPSession): Promise<WorkerHeaps> {
  const workers = new Set<string>();
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  // `flatten` is false, because Playwright itself would read the messages of flat sessions.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = async (sessionId: string, method: string) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answered;
  };
  return {
    usedBytes: async () => {
      let sum = 0;
      for (const worker of workers) {
        await ask(worker, 'HeapProfiler.collectGarbage');
        sum += (await ask(worker, 'Runtime.getHeapUsage')).result?.usedSize ?? 0;
      }
      return sum;
    },
  };
}
