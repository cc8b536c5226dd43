// Defines the events of the drills, such as a killed node. Each happens to a site of two nodes while phones write.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DrillPhones } from './drill-phones.ts';
import type { DrillSite } from './drill-site.ts';
import type { NodeProcess } from './node-process.ts';

type DrillState = {
  site: DrillSite;
  a: NodeProcess;
  b: NodeProcess;
  phones: DrillPhones;
  /** Suspends an account and resolves with the HTTP status: 200 only when the replica has the change, else 503. */
  changeAccount: () => Promise<number>;
};

type EventReport = {
  sinceMs: number;
  survivor: NodeProcess;
  /** Whether the further checks of the event succeeded; absent if the event has none. */
  isAsPromised?: boolean;
};

/**
 * Carries out an event; resolves with the time from which the wait for a serving node is measured (`sinceMs`) and with
 * the node that serves afterwards (`survivor`).
 */
export type DrillEvent = (state: DrillState) => Promise<EventReport>;

const unavailable = 503;

export const changed = async (phones: DrillPhones, node: NodeProcess) => {
  const untilMs = Date.now() + 60_000;
  while (phones.changes().at(-1)?.node !== node.name) {
    if (Date.now() > untilMs) throw new Error(`node ${node.name} did not take over: ${node.output()}`);
    await delay(20);
  }
};

export async function acknowledged(phones: DrillPhones, more: number, node: NodeProcess): Promise<void> {
  const [least, untilMs] = [phones.acknowledged() + more, Date.now() + 60_000];
  while (phones.acknowledged() < least) {
    if (Date.now() > untilMs) throw new Error(`node ${node.name} confirmed too few writes: ${node.output()}`);
    await delay(20);
  }
}

export const drillEvents = {
  kill: async ({ a, b }) => {
    const sinceMs = Date.now();
    a.signalAll('SIGKILL');
    return { sinceMs, survivor: b };
  },
  handover: async ({ a, b }) => {
    const sinceMs = Date.now();
    a.signal('SIGUSR2');
    return { sinceMs, survivor: b };
  },
  pause: async ({ a, b, phones }) => {
    const sinceMs = Date.now();
    const lost = a.prints(/has lost the lease/);
    a.signalAll('SIGSTOP');
    await changed(phones, b);
    a.signalAll('SIGCONT');
    await lost;
    return { sinceMs, survivor: b };
  },
  stop: async ({ a, b, phones }) => {
    const sinceMs = Date.now();
    const lost = a.prints(/has lost the lease/);
    // Suspends the node's supervisor but not its watchdog, so that only the watchdog can end the server.
    a.signal('SIGSTOP');
    await changed(phones, b);
    const isServerGone = await fetch(`${a.url}/api/health`).then(
      () => false,
      () => true,
    );
    a.signal('SIGCONT');
    await lost;
    return { sinceMs, survivor: b, isAsPromised: isServerGone };
  },
  restore: async ({ site, a, b }) => {
    const sinceMs = Date.now();
    for (const node of [a, b]) node.signalAll('SIGKILL');
    return { sinceMs, survivor: await site.start('c') };
  },
  's3-away': awayStore,
  empty: emptyNode,
} satisfies Record<string, DrillEvent>;

export type DrillName = keyof typeof drillEvents;
export const drillNames = Object.keys(drillEvents) as DrillName[];

const writesWithoutStore = 60;

/**
 * Stops the object store: the primary must keep serving and print an alarm. Then kills the primary and restarts it on
 * its own database, the only copy with the last writes, and starts the store again.
 */
async function awayStore({ site, a, b, phones, changeAccount }: DrillState): Promise<EventReport> {
  const alarm = a.prints(/^ALARM: /m);
  await site.store.stop();
  await acknowledged(phones, writesWithoutStore, a);
  const refused = await changeAccount();
  await alarm;
  await acknowledged(phones, writesWithoutStore, a);
  const sinceMs = Date.now();
  a.signalAll('SIGKILL');
  await a.ended;
  const again = await site.start('a');
  await again.prints(/Node a serves/);
  await changed(phones, again);
  const complete = again.prints(/The replica is complete/);
  const followed = b.prints(/Node b follows the copy/);
  await site.store.start();
  await Promise.all([complete, followed]);
  const isAsPromised = refused === unavailable && (await changeAccount()) === 200;
  return { sinceMs, survivor: again, isAsPromised };
}

/**
 * Kills both nodes. A new node with an empty folder must not serve while the store is empty or has only a part of the
 * copy, and must serve when the store has the whole copy.
 */
async function emptyNode({ site, a, b }: DrillState): Promise<EventReport> {
  for (const node of [a, b]) node.signalAll('SIGKILL');
  await Promise.all([a.ended, b.ended]);
  await site.hideCopies(() => true);
  const c = await site.start('c', { PARE_EMPTY: 'refuse' });
  await c.prints(/cannot be followed/);
  const isRefusing = async () => (await statusOf(c)) === unavailable && !(await hasDatabase(c));
  const refusesEmpty = await isRefusing();
  await site.showCopies();
  // Hides the first file of each copy: without it, the other files are of no use, because they contain only changes.
  await site.hideCopies((name) => /(^|\/)0{15}1-/.test(name));
  await c.prints(/cannot be followed/);
  const refusesHalf = await isRefusing();
  const sinceMs = Date.now();
  await site.showCopies();
  return { sinceMs, survivor: c, isAsPromised: refusesEmpty && refusesHalf };
}

async function statusOf(node: NodeProcess): Promise<number> {
  return (await fetch(`${node.url}/api/sync`, { method: 'POST', body: '{}' })).status;
}

const hasDatabase = (node: NodeProcess): Promise<boolean> =>
  access(join(node.dataDir, 'data.db')).then(
    () => true,
    () => false,
  );
