// Drills of two nodes: what an operator fears happens while phones write, and what they were promised is compared with
// what the site has in the end.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Caller, makeUser, type Row } from '../support/server/rest-client.ts';
import { idOf } from '../support/server/sync-people.ts';
import { type DrillAccount, type DrillPhones, startPhones } from './drill-phones.ts';
import { type DrillSite, openDrillSite } from './drill-site.ts';
import type { NodeProcess } from './node-process.ts';

export type DrillReport = {
  drill: DrillName;
  /** Writes that a phone knew to be on the server. */
  acknowledged: number;
  sentAgain: number;
  /** Written threads that the site does not have in the end, or that its log does not name. */
  missing: number;
  /** Number of threads on the site minus the number written: above 0 if threads were stored twice. */
  doubled: number;
  /** Whether the site still knows the suspension that it had confirmed last. */
  isSuspensionKept: boolean;
  integrity: string;
  /** Exchanges in which a phone was informed that history is lost. */
  lossesReported: number;
  /** Time from the event until another node answered a phone. */
  seconds: number;
};

type DrillState = { site: DrillSite; a: NodeProcess; b: NodeProcess; phones: DrillPhones };

/** Carries out the event; returns the time at which it began and the node that serves afterwards. */
type Drill = (state: DrillState) => Promise<{ sinceMs: number; survivor: NodeProcess }>;

const changed = async ({ phones }: DrillState, node: NodeProcess) => {
  const untilMs = Date.now() + 60_000;
  while (phones.changes().at(-1)?.node !== node.name) {
    if (Date.now() > untilMs) throw new Error(`node ${node.name} did not serve: ${node.output()}`);
    await delay(20);
  }
};

const drills = {
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
  pause: async (state) => {
    const { a, b } = state;
    const sinceMs = Date.now();
    const lost = a.prints(/has lost the lease/);
    a.signalAll('SIGSTOP');
    await changed(state, b);
    a.signalAll('SIGCONT');
    await lost;
    return { sinceMs, survivor: b };
  },
  restore: async ({ site, a, b }) => {
    const sinceMs = Date.now();
    for (const node of [a, b]) node.signalAll('SIGKILL');
    return { sinceMs, survivor: await site.start('c') };
  },
} satisfies Record<string, Drill>;

export type DrillName = keyof typeof drills;
export const drillNames = Object.keys(drills) as DrillName[];

const phoneCount = 4;
/** Acknowledged writes before the suspension, between it and the event, and after the event. */
const leastBefore = 30;
const unsafe = 20;
const leastAfter = 20;

/** Runs one drill on a site of its own; `log` gets a line a step. */
export async function runDrill(name: DrillName, log: (line: string) => void): Promise<DrillReport> {
  const site = await openDrillSite();
  try {
    const a = await site.start('a');
    await a.prints(/The replica is complete/);
    const { superuser, accounts, subject } = await fill(site, a);
    const b = await site.start('b');
    await b.prints(/Node b follows the copy/);
    const nodes = [a, b];
    const phones = await startPhones(() => nodes, accounts, subject);
    await acknowledged(phones, leastBefore, a);
    log(`${phoneCount} phones write; node a serves, node b follows.`);
    await suspend(superuser);
    // Of these writes the replica may not have the last ones.
    await acknowledged(phones, phones.acknowledged() + unsafe, a);
    const { sinceMs, survivor } = await drills[name]({ site, a, b, phones });
    if (!nodes.includes(survivor)) nodes.push(survivor);
    await changed({ site, a, b, phones }, survivor);
    const servedMs = phones.changes().find((one) => one.node === survivor.name && one.atMs >= sinceMs)?.atMs;
    log(`Node ${survivor.name} serves.`);
    await acknowledged(phones, phones.acknowledged() + leastAfter, survivor);
    await phones.finish();
    return {
      drill: name,
      acknowledged: phones.acknowledged(),
      sentAgain: phones.sentAgain(),
      lossesReported: phones.lossesReported(),
      seconds: ((servedMs ?? Number.NaN) - sinceMs) / 1000,
      ...compare(survivor, phones.threads()),
    };
  } finally {
    await site.dispose();
  }
}

const suspended = idOf('suspended');

async function fill(
  site: DrillSite,
  node: NodeProcess,
): Promise<{ superuser: Caller; accounts: DrillAccount[]; subject: string }> {
  const superuser = await site.signIn(node);
  const { body } = await superuser.send('GET', '/api/collections/subjects/records');
  const accounts = [];
  for (let index = 0; index < phoneCount; index++) {
    const { userId: id, token } = await makeUser(node.url, superuser, { full_name: `Phone ${index}` });
    accounts.push({ id, token });
  }
  await makeUser(node.url, superuser, { id: suspended });
  return { superuser, accounts, subject: (body.items as Row[])[0]?.id ?? '' };
}

async function suspend(superuser: Caller): Promise<void> {
  const path = `/api/collections/users/records/${suspended}`;
  const { status } = await superuser.send('PATCH', path, { suspended: true });
  if (status !== 200) throw new Error(`the suspension got status ${status}`);
}

async function acknowledged(phones: DrillPhones, least: number, node: NodeProcess): Promise<void> {
  const untilMs = Date.now() + 60_000;
  while (phones.acknowledged() < least) {
    if (Date.now() > untilMs) throw new Error(`node ${node.name} acknowledges nothing: ${node.output()}`);
    await delay(20);
  }
}

function compare(
  node: NodeProcess,
  threads: string[],
): Pick<DrillReport, 'missing' | 'doubled' | 'isSuspensionKept' | 'integrity'> {
  const database = new DatabaseSync(join(node.dataDir, 'data.db'), { readOnly: true });
  const count = (sql: string, record: string) =>
    Number(Object.values(database.prepare(sql).get(record) ?? {})[0]);
  const isThere = (id: string) =>
    count(
      `SELECT EXISTS (SELECT 1 FROM forum_posts WHERE id = ?1)
       AND EXISTS (SELECT 1 FROM change_log l JOIN _collections c ON c.id = l.collection
         WHERE c.name = 'forum_posts' AND l.record = ?1)`,
      id,
    ) === 1;
  try {
    return {
      missing: threads.filter((id) => !isThere(id)).length,
      doubled: count('SELECT count(*) FROM forum_posts WHERE id <> ?', '') - threads.length,
      isSuspensionKept: count('SELECT suspended FROM users WHERE id = ?', suspended) === 1,
      integrity: String(Object.values(database.prepare('PRAGMA integrity_check').get() ?? {})[0]),
    };
  } finally {
    database.close();
  }
}
