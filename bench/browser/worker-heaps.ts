// The heaps of a page's dedicated workers: each is one of its own, which neither the page's heap nor its garbage
// collection says anything of.
import type { CDPSession } from '@playwright/test';

export type WorkerHeaps = {
  /** Collects the workers' garbage and says what is in use then, in bytes; 0 without a worker. */
  usedBytes: () => Promise<number>;
};

type Answer = { id: number; result?: { usedSize?: number } };

/** From before the workers start on. `session` is the page's. */
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
  // Flat sessions would be Playwright's own to read.
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
