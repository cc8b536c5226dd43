// Responsible for running passes: one at a time on this phone, for every account that has something to exchange.
// Guarantees: asking while one runs makes one more, never two at once; the lock only saves work, since every
// answer is judged by comparisons of its own.
//
// How to start it, in the page (main.tsx) and in the worker (sw.ts) alike; nothing here is a singleton:
//
//   const store = await openAccountStore(accountId, { journalStorage, clock: systemClock, random: cryptoRandom });
//   const engine = createEngine({ remote: createRemote(), locks: navigator.locks, clock: systemClock, appVersion,
//     parties, refuseToken, maySteal: () => document.visibilityState === 'visible',
//     isOffline: () => !navigator.onLine });
//   const triggers = startTriggers({ engine, … });          // page: online, visible, queued, timer
//   const commands = createCommands({ engine, store, … });  // page: what features may ask
//
// In the worker, `journalStorage` is null, `maySteal` false, `isOffline` absent, `onlyToSend` true, and the sync event
// waits for `runForWorker(engine, event)`.
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
  /** Files that wait to be sent with a mutation: `cachePayloads(caches)`. */
  payloads?: PayloadStore;
  locks: Locks;
  clock: Clock;
  /** The build's own; a new one asks once more for rows that an older one could not read. */
  appVersion: string;
  /**
   * The accounts to exchange for, the open one first. A signed-in account that is not open, and the visitor, belong
   * here while they have unsent entries. `capture` is asked once, when its turn has come: who it is for then.
   */
  parties: () => Promise<{ account: string; capture: PassDeps['capture'] }[]>;
  refuseToken: PassDeps['refuseToken'];
  isOffline?: NonNullable<PassDeps['isOffline']>;
  onlyToSend?: NonNullable<PassDeps['onlyToSend']>;
  /** Whether a lock that another tab has held for a minute may be taken from it: this is a visible tab. */
  maySteal: () => boolean;
};

export type Engine = {
  /** Runs a pass for each party. While one runs, asks for one more after it; resolves with the last one's end. */
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

/** For the worker's sync event. What an answer says is to be tried later waits for a page. */
export function runForWorker(engine: Engine, event: WorkerEvent): Promise<void> {
  return workInEvent(event, async () => {
    const end = await engine.run();
    // What waits for its next try waits here too: asking for another event brings one at once.
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

/** The end that has most to come: it decides when to try again. */
function worst(ends: readonly PassEnd[]): PassEnd {
  const ranked = [...ends].sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  return ranked[0] ?? { kind: 'done' };
}

/** Waits for another tab's pass for a minute at most; then a visible tab takes the lock, and others give up. */
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

/** A pass whose lock was taken goes on, and its answers are judged like any other; nobody waits for its end. */
function stolen(error: unknown): PassEnd {
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'more' };
  throw error;
}
