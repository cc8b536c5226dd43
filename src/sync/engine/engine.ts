// Runs sync passes for every account that has something to exchange. The lock between tabs, which lets one
// pass of an account run at a time, only saves work: even without it the ordering rules (ordering-rules.ts)
// check each response.
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { Clock } from '#lib/clock.ts';
import { type Locks, runWithLock } from '#lib/locks.ts';
import { passLimitMs } from '#sync/connection/time-limits.ts';
import { type WorkerEvent, workInEvent } from './background-sync-event.ts';
import { runPass } from './pass.ts';
import type { PassDeps, PassEnd } from './pass-deps.ts';

export type EngineDeps = {
  remote: Remote;
  /**
   * Store of the files that are uploaded with a mutation: `cachePayloads(caches)`. Absent if the browser
   * has no Cache Storage.
   */
  payloads?: PayloadStore;
  locks: Locks;
  clock: Clock;
  appVersion: string;
  /**
   * Returns the accounts to exchange for, the open one first. `capture` is called once, when the pass of the
   * account starts; it returns the account with its token and store.
   */
  parties: () => Promise<{ account: string; capture: PassDeps['capture'] }[]>;
  refuseToken: PassDeps['refuseToken'];
  isOffline?: NonNullable<PassDeps['isOffline']>;
  onlyToSend?: NonNullable<PassDeps['onlyToSend']>;
  /**
   * Returns whether this context may steal a lock for which it has waited a minute; true in a visible tab.
   */
  maySteal: () => boolean;
  /**
   * Called with an error of one account's pass that is not an outcome of an exchange, such as a database that cannot
   * be opened. This pass counts as `failed`, and the other accounts are exchanged for.
   */
  onError: (error: unknown) => void;
};

export type Engine = {
  /**
   * Runs one pass for each account; resolves with the worst outcome (the first in `order`). All calls
   * during a run share one more run after it, and return the same promise of its outcome.
   */
  run: () => Promise<PassEnd>;
};

export function createEngine(deps: EngineDeps): Engine {
  let running: Promise<PassEnd> | null = null;
  let next: Promise<PassEnd> | null = null;
  const start = (): Promise<PassEnd> => {
    running = runAll(deps).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    run: () => {
      if (running === null) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
  };
}

/**
 * Runs the engine in the worker's sync event. After a `retry` outcome the event ends and leaves the retry to
 * a page. Rejects after a `failed` outcome, so that the browser fires another event later.
 */
export function runForWorker(engine: Engine, event: WorkerEvent): Promise<void> {
  return workInEvent(event, async () => {
    const end = await engine.run();
    if (end.kind === 'failed') throw new Error('the pass of an account failed');
    // Retries inside this event after a pause, because a newly requested event would start at once.
    if (end.kind === 'more') return end.afterMs ? 'network' : 'more';
    return end.kind === 'network' ? 'network' : 'done';
  });
}

async function runAll(deps: EngineDeps): Promise<PassEnd> {
  const ends: PassEnd[] = [];
  for (const { account, capture } of await deps.parties())
    ends.push(
      await withLock(deps, `pare-sync-${account || 'visitor'}`, () => runPass({ ...deps, capture })).catch(
        (error: unknown): PassEnd => {
          deps.onError(error);
          return { kind: 'failed' };
        },
      ),
    );
  return worst(ends);
}

const order: readonly PassEnd['kind'][] = ['network', 'retry', 'turn', 'more', 'failed', 'paused', 'done'];

function worst(ends: readonly PassEnd[]): PassEnd {
  const ranked = [...ends].sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  return ranked[0] ?? { kind: 'done' };
}

/**
 * Outcome of a pass whose lock another tab has, or has stolen. A pass whose lock was stolen continues, and the
 * ordering rules check its responses like any other, but no caller waits for it.
 */
const lockTaken: PassEnd = { kind: 'more' };

/**
 * Runs a pass while holding the lock of the account. Waits at most a minute for the pass of another tab;
 * then a visible tab steals the lock, and any other context gives up.
 */
async function withLock(deps: EngineDeps, name: string, run: () => Promise<PassEnd>): Promise<PassEnd> {
  const aborter = new AbortController();
  let isMine = false;
  const cancel = deps.clock.after(passLimitMs, () => {
    if (!isMine) aborter.abort();
  });
  const take = () => {
    isMine = true;
    return run();
  };
  try {
    const held = await runWithLock(deps.locks, name, { signal: aborter.signal }, take);
    if (held) return held.result;
    if (isMine || !deps.maySteal()) return lockTaken;
    return (await runWithLock(deps.locks, name, { steal: true }, run))?.result ?? lockTaken;
  } finally {
    cancel();
  }
}
