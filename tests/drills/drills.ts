// Runs drills of a site with two nodes: an event, such as a killed node, happens while phones write. Afterwards the
// writes that the phones made are compared with those that the site has.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Caller, makeUser, type Row } from '../support/server/rest-client.ts';
import { idOf } from '../support/server/sync-people.ts';
import { acknowledged, changed, type DrillEvent, type DrillName, drillEvents } from './drill-events.ts';
import { type DrillAccount, startPhones } from './drill-phones.ts';
import { type DrillSite, openDrillSite } from './drill-site.ts';
import type { NodeProcess } from './node-process.ts';

export type DrillReport = {
  drill: DrillName;
  /** Number of writes that the server confirmed to a phone. */
  acknowledged: number;
  sentAgain: number;
  /** Number of written threads that are missing in the site’s database or in its change log after the drill. */
  missing: number;
  /** Number of threads on the site minus the number written: above 0 if threads were stored twice. */
  doubled: number;
  /** Whether the account that was suspended before the event is still suspended after the drill. */
  isSuspensionKept: boolean;
  integrity: string;
  /** Number of exchanges in which the server reported to a phone that it has lost history. */
  lossesReported: number;
  /** Whether the further checks of the event succeeded, such as refused requests; true if the event has none. */
  isAsPromised: boolean;
  /** Time from the `sinceMs` of the event until the node that serves afterwards answered a phone. */
  seconds: number;
};

const phoneCount = 4;
/** Numbers of acknowledged writes before an account is suspended, from then to the event, and after the event. */
const before = 30;
const unsafe = 20;
const after = 20;

/** Runs one drill on a site of its own; calls `log` when the phones write and when the surviving node serves. */
export async function runDrill(name: DrillName, log: (line: string) => void): Promise<DrillReport> {
  const site = await openDrillSite();
  try {
    const a = await site.start('a');
    await a.prints(/The replica is complete/);
    const { superuser, accounts, subject } = await fill(site, a);
    const b = await site.start('b');
    await b.prints(/Node b follows the copy/);
    const phones = await startPhones(site.nodes, accounts, subject);
    await acknowledged(phones, before, a);
    log(`${phoneCount} phones write; node a serves, node b follows.`);
    if ((await suspend(superuser, suspended)) !== 200) throw new Error('suspending the account failed');
    // The replica may not have the last of these writes when the event happens.
    await acknowledged(phones, unsafe, a);
    const changeAccount = () => suspend(superuser, changing);
    const event: DrillEvent = drillEvents[name];
    const { sinceMs, survivor, isAsPromised } = await event({ site, a, b, phones, changeAccount });
    await changed(phones, survivor);
    const servedMs = phones.changes().find((one) => one.node === survivor.name && one.atMs >= sinceMs)?.atMs;
    log(`Node ${survivor.name} serves.`);
    await acknowledged(phones, after, survivor);
    await phones.finish();
    return {
      drill: name,
      acknowledged: phones.acknowledged(),
      sentAgain: phones.sentAgain(),
      lossesReported: phones.lossesReported(),
      isAsPromised: isAsPromised ?? true,
      seconds: ((servedMs ?? Number.NaN) - sinceMs) / 1000,
      ...compare(survivor, phones.threads()),
    };
  } finally {
    await site.dispose();
  }
}

const suspended = idOf('suspended');
const changing = idOf('changing');

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
  for (const id of [suspended, changing]) await makeUser(node.url, superuser, { id });
  return { superuser, accounts, subject: (body.items as Row[])[0]?.id ?? '' };
}

async function suspend(superuser: Caller, user: string): Promise<number> {
  return (await superuser.send('PATCH', `/api/collections/users/records/${user}`, { suspended: true }))
    .status;
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
