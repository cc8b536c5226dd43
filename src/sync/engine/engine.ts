// Runs sync passes: one at a time on this phone, for every account that has something to exchange.
// A call during a pass adds one more pass after it, never two at once. The lock only saves work, because
// every response is judged by comparisons of its own.
// Nothing here is a singleton. To start it in the page (app/start/compose-app.ts): open a store with
// `openAccountStore`, create the engine with `createEngine` (`maySteal` is true in a visible tab,
// `isOffline` is `!navigator.onLine`), then call `startTriggers({ engine, … })` for online, visible, queued
// and timer, and `createCommands({ engine, store, … })` for what features may ask.
// In the worker (sw.ts), `journalStorage` is null, `maySteal` false, `isOffline` absent, `onlyToSend` true,
// and the sync event waits for `runForWorker(engine, event)`.
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { Clock } from '#lib/clock.ts';
import type { Locks } from '#lib/locks.ts';
import { type WorkerEvent, workInEvent } from './background-sync-event.ts';
import { runPass } from './pass.ts';
import type { PassDeps, PassEnd } from './pass-deps.ts';
import { passLimitMs } from './retry-delays.ts';

export type EngineDeps = {
  remote: Remote;
  /** Store of the files that are sent with a mutation: `cachePayloads(caches)`. */
  payloads?: PayloadStore;
  locks: Locks;
  clock: Clock;
  /** Version of the build; a new version requests rows again that an older one could not read. */
  appVersion: string;
  /**
   * Returns the accounts to exchange for, the open one first. A signed-in account that is not open, and the
   * visitor, are included while they have unsent entries. `capture` is called once per pass, when the
   * account's turn has come, and returns for whom the pass is then.
   */
  parties: () => Promise<{ account: string; capture: PassDeps['capture'] }[]>;
  refuseToken: PassDeps['refuseToken'];
  isOffline?: NonNullable<PassDeps['isOffline']>;
  onlyToSend?: NonNullable<PassDeps['onlyToSend']>;
  /**
   * Returns whether this context may steal a lock that another tab has held for a minute: it is a visible
   * tab.
   */
  maySteal: () => boolean;
};

export type Engine = {
  /**
   * Runs a pass for each party. A call during a run adds one more run after it; resolves with the outcome
   * of the last one.
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

/** Runs the engine in the worker's sync event. A retry that the server asked for is left to a page. */
export function runForWorker(engine: Engine, event: WorkerEvent): Promise<void> {
  return workInEvent(event, async () => {
    const end = await engine.run();
    // A wait before the next try happens inside this event, because requesting another event would start it
    // at once.
    if (end.kind === 'more') return end.afterMs ? 'network' : 'more';
    return end.kind === 'network' ? 'network' : 'done';
  });
}

async function runAll(deps: EngineDeps): Promise<PassEnd> {
  const ends: PassEnd[] = [];
  for (const { account, capture } of await deps.parties())
    ends.push(await withLock(deps, `pare-sync-${account || 'visitor'}`, () => runPass({ ...deps, capture })));
  return worst(ends);
}

const order: readonly PassEnd['kind'][] = ['network', 'retry', 'more', 'paused', 'done'];

/** Returns the outcome that leaves most to do; it decides when to try again. */
function worst(ends: readonly PassEnd[]): PassEnd {
  const ranked = [...ends].sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  return ranked[0] ?? { kind: 'done' };
}

/**
 * Waits for another tab's pass for at most a minute; then a visible tab steals the lock, and other contexts
 * give up.
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
    return await deps.locks.request(name, { signal: aborter.signal }, take);
  } catch (error) {
    if (isMine || !aborter.signal.aborted) return stolen(error);
    return deps.maySteal()
      ? await deps.locks.request(name, { steal: true }, run).catch(stolen)
      : { kind: 'more' };
  } finally {
    cancel();
  }
}

/**
 * Returns the outcome of a pass whose lock was taken. That pass goes on and its responses are judged like
 * any other, but no caller waits for it.
 */
function stolen(error: unknown): PassEnd {
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'more' };
  throw error;
}
