// Sends messages to the team from a page through the mail service, one message after the other for each
// account. An entry is marked as attempted before it is posted. If the message may have arrived, the entry is
// posted again only when its user decides so. The exchange with our server sends the message instead if the
// installation has no mail service any more, if three tries did not reach the service, or if the service refuses the
// message with a status that `mailRefusals` does not list.

import { visitorAccount } from '#data/database/account-db.ts';
import { ageOf } from '#data/database/database-age.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { asUncertain, failuresUntilPassed, forExchange, mailRefusals } from '#data/entries/outbox-entry.ts';
import { listForPage } from '#data/entries/read-entries.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, type StoreWrite, writeStore } from '#data/store/account-store.ts';
import type { MailOutcome, TeamMail, TeamMailFields, TeamMailIds } from '#domain/protocol/team-mail-port.ts';
import type { Locks } from '#lib/locks.ts';
import { noteTeamMail } from '#sync/connection/record-outcome.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';
import { isWaitingFor } from './outbox-sender.ts';

export type SendingMail = {
  mail: TeamMail;
  locks: Locks;
  /**
   * True if our server cannot be reached. No message is posted then, but entries that a closed page left
   * marked as attempted become uncertain.
   */
  isCutOff: boolean;
};

/**
 * Number of tries that did not reach the mail service, for example because a filter blocks it, after which
 * the exchange sends the message.
 */
const unreachedUntilExchange = 3;

export type PageStores = {
  store: AccountStore;
  openStore: (account: string) => Promise<AccountStore>;
  hasUnfinished: () => Promise<boolean>;
};

/**
 * Sends the messages of the open account and of the visitor. Resolves with whether any message was left to
 * the exchange; rejects with the errors of `writeStore`.
 */
export async function sendMailOfPage(stores: PageStores, sending: SendingMail): Promise<boolean> {
  const { store, openStore, hasUnfinished } = stores;
  const hasLeft = await sendTeamMail(store, sending);
  if (store.account === visitorAccount || !(await hasUnfinished())) return hasLeft;
  const visitor = await openStore(visitorAccount);
  try {
    return (await sendTeamMail(visitor, sending)) || hasLeft;
  } finally {
    visitor.db.close();
  }
}

/**
 * Sends the messages of one account, after any other tab that is doing so has finished. Resolves with
 * whether any message was left to the exchange; rejects with the errors of `writeStore`.
 */
export function sendTeamMail(store: AccountStore, sending: SendingMail): Promise<boolean> {
  const name = `pare-mail-${store.account || 'visitor'}`;
  return sending.locks.request(name, {}, () => sendAll(store, sending));
}

async function sendAll(store: AccountStore, { mail, isCutOff }: SendingMail): Promise<boolean> {
  const entries = await listForPage(store.db);
  // Marks as uncertain the entries that another page has marked as attempted. That page has lost this lock
  // without storing an outcome, so it is unknown whether the messages arrived.
  for (const { id } of entries.filter(({ isAttempted }) => isAttempted)) await change(store, id, asUncertain);
  const fresh = entries.filter(({ isAttempted }) => !isAttempted);
  if (fresh.length === 0 || isCutOff) return false;
  const ids = await mail.readIds().catch(() => undefined);
  if (ids === undefined) return false;
  await noteTeamMail(store, ids !== null);
  let hasLeft = false;
  for (const entry of fresh) {
    if (ids !== null && isWaitingFor(entry.retryAt, store.clock.now())) continue;
    const isLeft =
      ids === null ? await leaveToExchange(store, entry) : await sendOne(store, mail, ids, entry);
    hasLeft ||= isLeft;
  }
  return hasLeft;
}

async function sendOne(
  store: AccountStore,
  mail: TeamMail,
  ids: TeamMailIds,
  { id }: OutboxEntry,
): Promise<boolean> {
  if (!(await mail.canReach())) return noteUnreached(store, id);
  const claimed = await change(store, id, (present) =>
    // Skips an entry that is marked already: if the browser has no locks, another tab may be sending it.
    present.isAttempted ? null : { ...present, isAttempted: true },
  );
  if (!claimed) return false;
  return saveOutcome(store, claimed, await mail.post(ids, claimed.data as TeamMailFields));
}

/** Counts a try that did not reach the mail service. Resolves with whether the message was left to the exchange. */
async function noteUnreached(store: AccountStore, id: string): Promise<boolean> {
  const noted = await change(store, id, (present) => unsent(present, { failures: present.failures + 1 }));
  return noted !== null && noted.failures >= unreachedUntilExchange && leaveToExchange(store, noted);
}

async function saveOutcome(store: AccountStore, entry: OutboxEntry, outcome: MailOutcome): Promise<boolean> {
  const { id } = entry;
  switch (outcome.kind) {
    case 'sent':
      await finish(store, id);
      return false;
    case 'unreached':
      return noteUnreached(store, id);
    case 'unknown':
      await change(store, id, asUncertain);
      return false;
    case 'refused':
      return saveRefusal(store, entry, outcome.status);
  }
}

/**
 * Records that the mail service refused the message, and therefore certainly did not deliver it. Resolves
 * with whether the message was left to the exchange.
 */
async function saveRefusal(store: AccountStore, entry: OutboxEntry, status: number): Promise<boolean> {
  // Leaves the message to the exchange on a status that `mailRefusals` does not list: the ids of the mail
  // service are wrong, or it does not accept such a message. Our server accepts the message.
  if (!isMailRefusal(status)) return leaveToExchange(store, entry);
  const code = mailRefusals[status];
  const retryAt = store.clock.now() + retryDelays.longestMs;
  await change(store, entry.id, (present) =>
    status === 429
      ? unsent(present, { code, retryAt, failures: failuresUntilPassed })
      : unsent(present, { code, state: 'parked' }),
  );
  return false;
}

const isMailRefusal = (status: number): status is keyof typeof mailRefusals => status in mailRefusals;

const unsent = (present: OutboxEntry, change: Partial<OutboxEntry>): OutboxEntry => ({
  ...present,
  isAttempted: false,
  ...change,
});

async function leaveToExchange(store: AccountStore, { id }: OutboxEntry): Promise<boolean> {
  const left = { failures: 0, retryAt: null, code: null };
  return (await change(store, id, (present) => forExchange(unsent(present, left)))) !== null;
}

/**
 * Marks the entry as applied. It stays stored like the entries that the server has accepted, so that the
 * user is notified, and is deleted when those are deleted.
 */
async function finish(store: AccountStore, id: string): Promise<void> {
  await writeStore(store, async (write) => {
    const present = await write.tables.outbox.get(id);
    if (!present) return;
    write.forgetLater(present);
    const finishedAge = ageOf(write.meta);
    await put(write, { ...present, state: 'applied', code: null, finishedAge });
  });
}

/**
 * Changes an entry that is still waiting, and resolves with the changed entry. Resolves with null if the
 * entry is not waiting any more or `to` returns null.
 */
function change(
  store: AccountStore,
  id: string,
  to: (present: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  return writeStore(store, async (write) => {
    const present = await write.tables.outbox.get(id);
    if (present?.state !== 'waiting') return null;
    const changed = to(present);
    if (changed === null) return null;
    write.note({ kind: 'entry', entry: changed });
    await put(write, changed);
    return changed;
  });
}

async function put({ tables }: StoreWrite, entry: OutboxEntry): Promise<void> {
  const rows = new RowSession(tables);
  await rows.touch(entry.collection, entry.record);
  await tables.outbox.put(entry);
  await rows.flush();
}
