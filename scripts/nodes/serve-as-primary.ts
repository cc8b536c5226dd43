// Runs the server of the node that has the lease, until the lease is lost, the server ends, or the operator asks for
// a handover.
import { setCurrentPath } from '../replica/replica-paths.ts';
import type { RecordPath } from '../replica/replica-watch.ts';
import type { AppServer } from '../serve/app-server.ts';
import { writeEpoch } from './epoch.ts';
import { forgetGate, noteGate } from './gate-address.ts';
import { hasCopied } from './has-copied.ts';
import type { NodeSetup } from './node-setup.ts';
import type { NodeWish } from './node-wish.ts';
import { epochKey, type PrimaryLease } from './primary-lease.ts';
import { openReplicaGate } from './replica-gate.ts';
import type { LeaseWatch } from './watch-lease.ts';

/**
 * `no start`: the server did not start. `copied`: it has ended, and the replica has everything that it wrote.
 * `not copied`: it has ended, and the replica may lack its last writes.
 */
export type ServeOutcome = 'no start' | 'copied' | 'not copied';

/** Resolves when the server has ended and the copy of its last writes has succeeded or failed. */
export async function serveAsPrimary(
  setup: NodeSetup,
  { lease, lost, watch }: { lease: PrimaryLease; lost: AbortSignal; watch: Pick<LeaseWatch, 'watch'> },
): Promise<ServeOutcome> {
  const { node, plan, steps } = setup;
  const gate = await openReplicaGate();
  const record = recordPath(setup, lease);
  try {
    await noteGate(setup.dataDir, gate.url);
    const { port, host } = setup;
    const env = { PARE_REPLICA_GATE: gate.url };
    const app = await setup.start({
      port,
      host,
      steps,
      env,
      signal: lost,
      startSignal: askedToStop(setup.wish),
      replica: { ...plan, record },
      mayMissFiles: true,
      onPid: watch.watch,
    });
    gate.use(() => hasCopied(app.copying, lease));
    steps.note(`Node ${node} serves on ${app.server.url}.`);
    return (await untilOver(setup, app, lost)) ? 'copied' : 'not copied';
  } catch (error) {
    steps.note(`The server of node ${node} did not start: ${(error as Error).message}`);
    return 'no start';
  } finally {
    await forgetGate(setup.dataDir);
    await gate.close();
  }
}

/** Returns a signal that is aborted when the operator asks this node to hand over or to end. */
function askedToStop(wish: NodeWish): AbortSignal {
  const asked = new AbortController();
  const isAsked = wish.isEnd() || wish.isHandover();
  void (isAsked ? Promise.resolve() : wish.next()).then(() => asked.abort());
  return asked.signal;
}

/** Records the path of a complete copy in etcd, where only the primary may write, then in `current.json`. */
function recordPath({ node, own, steps }: NodeSetup, lease: PrimaryLease): RecordPath {
  return async (store, path, now) => {
    await own.add(path);
    if (!(await lease.write(epochKey, writeEpoch({ path, node }))))
      throw new Error('this node is no longer the primary');
    await setCurrentPath(store, path, now).catch((error: Error) =>
      steps.note(`current.json of the replica was not changed (${error.message}).`),
    );
  };
}

/** Waits until the server has ended; returns whether the replica has everything that the server wrote. */
async function untilOver(setup: NodeSetup, app: AppServer, lost: AbortSignal): Promise<boolean> {
  const { node, wish, steps } = setup;
  const isLost = new Promise<void>((done) => lost.addEventListener('abort', () => done(), { once: true }));
  let hasEnded = false;
  const ended = app.server.exited.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && !lost.aborted) {
    await Promise.race([isLost, ended, wish.isEnd() || wish.isHandover() ? undefined : wish.next()]);
    if (hasEnded || lost.aborted || !(wish.isEnd() || wish.isHandover())) continue;
    // Refuses a handover, but not a request to end, if the last writes are not copied: the other node would lack them.
    if (wish.isEnd() || (await app.copying?.copyNow())) {
      await app.server.stop();
    } else {
      steps.note(`Node ${node} does not hand over, because the replica does not take its last writes.`);
      wish.isDone();
    }
  }
  if (lost.aborted) steps.note(`Node ${node} has lost the lease; its server was killed.`);
  await ended;
  const isCopied = (await app.copying?.stop()) ?? false;
  if (!isCopied || lost.aborted) return isCopied;
  return (
    app.copying?.makeCurrent().then(
      () => true,
      () => false,
    ) ?? false
  );
}
