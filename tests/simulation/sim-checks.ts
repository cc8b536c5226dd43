// Checks the writes, the queues and the rows on the phones after the network has healed.
import { toSnake } from '../../src/backend/wire/names.ts';
import { tablesOf } from '../../src/data/database/account-tables.ts';
import type { OutboxEntry } from '../../src/data/database/outbox-rows.ts';
import { byQueueOrder, isUnfinished } from '../../src/data/entries/outbox-entry.ts';
import { blockersOf } from '../../src/data/entries/queue-order.ts';
import type { AccountStore } from '../../src/data/store/account-store.ts';
import type { Changed, Ledger, Written } from './sim-ledger.ts';
import { localViolations } from './sim-local-checks.ts';
import { rowViolations, shownRowViolations, tables } from './sim-row-checks.ts';
import type { SimServer } from './sim-server.ts';

/** Database of one account on one phone. */
export type Replica = { phone: string; store: AccountStore; wasWiped: boolean };

type ServerRow = Record<string, string>;

/** Returns one sentence for each violated condition; an empty list if all are met. */
export async function findViolations(
  server: SimServer,
  ledger: Ledger,
  replicas: Replica[],
): Promise<string[]> {
  const queues = new Map<Replica, OutboxEntry[]>();
  for (const replica of replicas)
    queues.set(replica, (await tablesOf(replica.store.db).outbox.toArray()).sort(byQueueOrder));
  const entriesOf = (account: string, record: string) =>
    [...queues].flatMap(([replica, entries]) =>
      replica.store.account === account ? entries.filter((entry) => entry.record === record) : [],
    );
  const violations = [...queues].flatMap(([replica, entries]) => queueViolations(replica, entries, ledger));
  for (const written of ledger.written)
    violations.push(
      ...writtenViolations(server, written, entriesOf(written.account, written.record), ledger),
      ...takenBackViolations(server, written, entriesOf(written.account, written.record), replicas),
    );
  for (const [replica, entries] of queues)
    if (!replica.wasWiped) violations.push(...orderViolations(server, ledger, replica, entries));
  for (const replica of replicas)
    violations.push(
      ...(await rowViolations(server, replica)),
      ...(await shownRowViolations(replica)),
      ...(await localViolations(replica, ledger)),
    );
  return violations;
}

function queueViolations({ phone, store }: Replica, entries: OutboxEntry[], ledger: Ledger): string[] {
  return entries.flatMap((entry) => {
    const name = `${phone} of ${store.account}: ${entry.op} ${entry.collection}/${entry.record}`;
    // An entry that depends on a refused entry may wait until the user decides about the refused one.
    if (entry.state === 'waiting' && !mayWait(entry, entries, ledger))
      return [`stuck: ${name} still waits (code ${entry.code}, withdrawal ${entry.withdrawal})`];
    return entry.state === 'parked' && entry.code === null
      ? [`unexplained: ${name} is parked without a reason`]
      : [];
  });
}

/**
 * Returns true when the entry may still wait: behind a refused entry, or because the record that it refers
 * to was discarded.
 */
export function mayWait(entry: OutboxEntry, entries: OutboxEntry[], ledger: Ledger): boolean {
  if (isOrphan(entry, ledger)) return true;
  const blocker = blockersOf(entries).get(entry.id);
  return blocker !== undefined && (blocker.state === 'parked' || mayWait(blocker, entries, ledger));
}

/**
 * Returns true when the server does not know the record that the entry refers to, and a user has discarded
 * this record. A server that was restored from a backup without the record reports it as unknown, not as
 * removed.
 */
function isOrphan({ code, refersTo }: OutboxEntry, ledger: Ledger): boolean {
  if (code !== 'parent-unknown') return false;
  const takenBack = ledger.written.filter(({ isDiscarded }) => isDiscarded);
  return takenBack.some(({ collection, record }) => refersTo.includes(`${collection}/${record}`));
}

function writtenViolations(
  server: SimServer,
  written: Written,
  entries: OutboxEntry[],
  ledger: Ledger,
): string[] {
  const table = toSnake(written.collection);
  const name = `${written.collection}/${written.record} of ${written.account} (${written.texts.join(', ')})`;
  const found = findWritten(server, table, written);
  if (found.length > 1) return [`doubled: ${name} is there ${found.length} times`];
  const row = found[0];
  const states = entries.filter((entry) => entry.op === 'create').map((entry) => entry.state);
  if (!row) {
    const isExplained =
      written.isDiscarded ||
      states.includes('parked') ||
      // A waiting entry explains that its record is missing on the server; an entry that may not wait is reported
      // as stuck.
      states.includes('waiting') ||
      isRemoved(server, written.record) ||
      isRemade(written, ledger);
    return isExplained ? [] : [`lost: ${name} is nowhere (entries ${states.join(', ') || 'none'})`];
  }
  if (row.owner !== '' && row.owner !== written.account)
    return [`forged: ${name} is stored with the owner ${row.owner}`];
  const newest = written.texts.at(-1);
  // An unfinished entry explains an older text, for example an entry behind a parked one; an entry that may not wait is
  // reported as stuck.
  const containsNewest = (entry: OutboxEntry) =>
    isUnfinished(entry) && Object.values(entry.data).includes(newest);
  const isSuperseded = written.isDiscarded || written.isChangeDiscarded || entries.some(containsNewest);
  if (newest !== undefined && row.text !== newest && !isSuperseded)
    return [`outdated: ${name} is stored as ${row.text}`];
  return [];
}

/**
 * Reports a record that is on the server although all its entries were withdrawn or discarded. Skips records of a
 * phone whose database was wiped, since it no longer knows which of its discarded mutations had been applied.
 */
function takenBackViolations(
  server: SimServer,
  written: Written,
  entries: OutboxEntry[],
  replicas: Replica[],
): string[] {
  const table = tables[written.collection];
  const isKnown = !replicas.some(({ phone, wasWiped }) => wasWiped && phone === written.phone);
  const isTakenBack = ({ state }: OutboxEntry) => state === 'withdrawn' || state === 'discarded';
  if (!table || !isKnown || entries.length === 0 || !entries.every(isTakenBack)) return [];
  return findWritten(server, table.name, written).map(
    () => `back: ${written.collection}/${written.record} of ${written.account} was taken back and is there`,
  );
}

const textColumns: Record<string, string> = {
  forum_replies: 'content',
  quiz_questions: 'question',
  grade_levels: 'name',
};
const ownerColumns: Record<string, string> = {
  forum_posts: 'user_id',
  forum_replies: 'user_id',
  updates: 'created_by',
};

function findWritten(server: SimServer, table: string, written: Written): ServerRow[] {
  if (written.texts.length === 0)
    return server.query<ServerRow>(
      `SELECT id, '' AS text, user_id AS owner FROM ${table} WHERE id = ?`,
      written.record,
    );
  const field = textColumns[table] ?? 'title';
  const owner = ownerColumns[table] ?? "''";
  const placeholders = written.texts.map(() => '?').join(', ');
  return server.query<ServerRow>(
    `SELECT id, ${field} AS text, ${owner} AS owner FROM ${table} WHERE ${field} IN (${placeholders})`,
    ...written.texts,
  );
}

const isRemoved = (server: SimServer, record: string): boolean =>
  server.query('SELECT 1 FROM change_log WHERE record = ? AND deleted = 1 LIMIT 1', record).length > 0;

/**
 * Returns true when another written record has the same text: a record is created again under a new id when
 * another account's record has its id.
 */
const isRemade = (written: Written, ledger: Ledger): boolean =>
  ledger.written.some(
    (other) => other !== written && other.texts.some((text) => written.texts.includes(text)),
  );

/**
 * Reports each field whose value on the server differs from that of the phone's last applied change. Skips records
 * that another phone has changed too.
 */
function orderViolations(
  server: SimServer,
  ledger: Ledger,
  replica: Replica,
  entries: OutboxEntry[],
): string[] {
  const own = (changed: Changed) =>
    changed.phone === replica.phone && changed.account === replica.store.account;
  const fields = new Map(ledger.changed.filter(own).map((c) => [`${c.record}.${c.field}`, c]));
  return [...fields.values()].flatMap((changed) => {
    const { record, field, collection } = changed;
    if (ledger.changed.some((other) => other.record === record && other.phone !== replica.phone)) return [];
    const applied = entries.filter(
      (entry) => entry.record === record && entry.state === 'applied' && field in entry.data,
    );
    const expected = applied.at(-1)?.data[field];
    const table = tables[collection];
    const column = table?.fields[field];
    if (expected === undefined || !table || !column) return [];
    const [row] = server.query<ServerRow>(
      `SELECT ${column} AS value FROM ${table.name} WHERE id = ?`,
      record,
    );
    return !row || row.value === expected
      ? []
      : [`disordered: ${collection}/${record}.${field} is ${row.value}, last applied ${String(expected)}`];
  });
}
