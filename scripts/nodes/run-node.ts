// Runs one of two nodes: follows the replica until the lease of the primary is free, then serves until it loses the
// lease or is asked to hand over.
import { mkdir, rm } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../object-store/check-store.ts';
import { currentPath } from '../replica/replica-paths.ts';
import { restoreReplica } from '../replica/restore-replica.ts';
import { refuseEmptyFolder } from '../serve/data-folder.ts';
import { chooseStart, readEpoch, type StartChoice, writeEpoch } from './epoch.ts';
import { createFollower, type Follower } from './follower.ts';
import type { NodeSetup } from './node-setup.ts';
import { placeDatabase } from './place-database.ts';
import { epochKey, type LeaseClock, type PrimaryLease, primaryKey, takeLease } from './primary-lease.ts';
import { serveAsPrimary } from './serve-as-primary.ts';
import { answerAsStandby } from './standby-answers.ts';
import { type LeaseWatch, watchLease } from './watch-lease.ts';

/** Times for which a node does not try to take the lease again: after a handover, and after any other release. */
const handoverRestMs = 10_000;
const failureRestMs = 3000;
const lookMs = 500;

const clock: LeaseClock = {
  // Uses the uptime: `performance.now()` does not count while the machine sleeps, and `Date.now()` can be set back.
  nowMs: () => uptime() * 1000,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

type Held = { lease: PrimaryLease; lost: AbortSignal; watch: LeaseWatch };

/** Resolves when the node was asked to end and its server has ended. */
export async function runNode(setup: NodeSetup): Promise<void> {
  const { node, wish, steps } = setup;
  const folder = join(setup.dataDir, 'following');
  const follower = createFollower(setup.plan, folder, steps.note);
  let restUntilMs = 0;
  while (!wish.isEnd()) {
    const held = await waitForLease(setup, follower, restUntilMs);
    if (held === null) break;
    const isReady = await prepareDatabase(setup, follower, held.lease, folder);
    if (isReady) await serveWhileNewest(setup, held);
    await held.lease.release();
    held.watch.end();
    steps.note(`Node ${node} has given up the lease.`);
    restUntilMs = clock.nowMs() + (wish.isHandover() ? handoverRestMs : failureRestMs);
    wish.isDone();
  }
  await follower.stop();
}

/**
 * Serves until another node may take the lease. If the server ends by itself and the replica lacks its last writes,
 * only this node has them, so it starts its server again.
 */
async function serveWhileNewest(setup: NodeSetup, held: Held): Promise<void> {
  const { node, wish, steps, own, plan } = setup;
  while (!held.lost.aborted) {
    steps.note(`Node ${node} has the lease and starts its server.`);
    const outcome = await serveAsPrimary(setup, held);
    if (wish.isEnd() || wish.isHandover()) return;
    // After a failed start the next start restores the copy, but only if the object store answers and can provide it.
    if (outcome === 'no start') await currentPath(plan.store).then(own.forget, () => undefined);
    if (outcome !== 'not copied') return;
  }
}

/** Follows the copy that the epoch names until the lease is taken; null if the node was asked to end. */
async function waitForLease(setup: NodeSetup, follower: Follower, restUntilMs: number): Promise<Held | null> {
  const { steps, node, wish } = setup;
  let isNewest = false;
  const isWhole = async () => isNewest || (await follower.wholePath()) !== null;
  const health = async () => ({ isWhole: await isWhole(), version: setup.version });
  const answers = await answerAsStandby(setup.port, setup.host, health);
  let [lastNote, wholePath] = ['', ''];
  const noteOnce = (line: string) => {
    if (line !== lastNote) steps.note(line);
    lastNote = line;
  };
  try {
    while (!wish.isEnd()) {
      // Drops a request to hand over: otherwise the node would follow it when it becomes the primary, maybe days later.
      if (wish.isHandover()) {
        steps.note(`Node ${node} is not the primary, so it has nothing to hand over.`);
        wish.isDone();
      }
      try {
        const choice = await readChoice(setup);
        await follower.follow(choice.kind === 'restore' ? choice.path : null);
        const whole = await follower.wholePath();
        if (whole !== null && whole !== wholePath) steps.note(`Node ${node} follows the copy ${whole}.`);
        wholePath = whole ?? '';
        if (choice.kind === 'refuse') noteOnce(`Node ${node} does not serve: ${choice.reason}.`);
        isNewest = choice.kind === 'continue';
        const mayServe = choice.kind !== 'refuse' && (choice.kind !== 'restore' || whole !== null);
        const held = mayServe && clock.nowMs() >= restUntilMs ? await tryLease(setup, choice) : null;
        if (held !== null) return held;
      } catch (error) {
        noteOnce(`Node ${node} waits: ${reasonOf(error)}.`);
      }
      await delay(lookMs);
    }
    return null;
  } finally {
    await answers.close();
  }
}

async function readChoice({ etcd, plan, node, own, dataDir }: NodeSetup): Promise<StartChoice> {
  const epoch = readEpoch(await etcd.read(epochKey));
  const current = epoch === null ? await currentPath(plan.store) : null;
  const choice = chooseStart({ epoch, current, node, continues: await own.continues() });
  // PARE_EMPTY=refuse says that the site already has a database, so an empty folder must not get a new one.
  if (choice.kind === 'own') await refuseEmptyFolder(dataDir);
  return choice;
}

async function tryLease({ etcd, plan, node }: NodeSetup, choice: StartChoice): Promise<Held | null> {
  if ((await etcd.read(primaryKey)) !== null) return null;
  // Throws if the store does not answer: the copy may then be incomplete, and only a node with the database may serve.
  if (choice.kind === 'restore') await currentPath(plan.store);
  const lost = new AbortController();
  const onLost = () => lost.abort();
  const watch = watchLease(onLost);
  const lease = await takeLease(etcd, node, clock, { onLost, onHeld: watch.setKillAt }).catch(() => null);
  if (lease === null) watch.end();
  return lease && { lease, lost: lost.signal, watch };
}

/**
 * Puts the database from which the server starts into the data folder; returns false, with a note, if the server must
 * not start. The choice is read again, because the epoch may have changed before the lease was taken.
 */
async function prepareDatabase(
  setup: NodeSetup,
  follower: Follower,
  lease: PrimaryLease,
  folder: string,
): Promise<boolean> {
  const { steps, node, plan, dataDir, own } = setup;
  try {
    const choice = await readChoice(setup);
    if (choice.kind === 'refuse') throw new Error(choice.reason);
    if (choice.kind === 'continue') {
      await follower.stop();
      steps.note(`Node ${node} goes on from its own database, which has everything that ${choice.path} has.`);
      return true;
    }
    if (choice.kind === 'own') return await lease.write(epochKey, writeEpoch({ path: null, node }));
    const isFollowed = (await follower.wholePath()) === choice.path;
    const followed = isFollowed ? await follower.finish() : null;
    if (followed === null) {
      await follower.stop();
      await restoreReplica(plan, await emptyFolder(folder), steps.note, choice.path);
    }
    await own.forget();
    await placeDatabase(join(folder, 'data.db'), dataDir);
    await own.add(choice.path);
    await rm(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    steps.note(`Node ${node} does not serve: ${reasonOf(error)}`);
    return false;
  }
}

async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
