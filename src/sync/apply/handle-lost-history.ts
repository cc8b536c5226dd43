// Handles the server's message that it has lost history (`lost`).
// One transaction stores the server's new position, queues the mutations again that the server has lost, and
// marks every bucket to be read again. It also queues the account's own rows that the server has lost and
// whose mutations are no longer stored.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { AccountStore, StoreWrite } from '#data/store/account-store.ts';
import type { LostAnswer } from '#domain/protocol/exchange-messages.ts';
import { resendOwnRows } from '#sync/send/resend-own-rows.ts';
import { forgetThreadVersions } from '#sync/threads/thread-copies.ts';
import { mustResend } from './ordering-rules.ts';
import { coolAll } from './subscriptions.ts';

/** Must be called inside the transaction that applies the response. */
export async function applyLost(store: AccountStore, write: StoreWrite, lost: LostAnswer): Promise<void> {
  const { tables, meta } = write;
  meta.seen = lost.position;
  meta.generation += 1;
  await coolAll(tables);
  meta.threads = null;
  const rows = new RowSession(tables);
  const entries = await tables.outbox.toArray();
  await resendOwnRows(store, write, rows, { keptSeq: lost.kept, entries });
  await forgetThreadVersions(tables);
  for (const entry of entries) {
    const present = afterLoss(entry, lost.kept);
    if (present === entry) continue;
    await tables.outbox.put(present);
    await rows.touch(entry.collection, entry.record);
    write.note({ kind: 'entry', entry: present });
  }
  await rows.flush();
}

/**
 * Returns an entry as it must be after the server lost its history above `keptSeq`. An entry for which
 * `mustResend` is true is queued again under its own id and at its old position; if it was withdrawn or
 * discarded, its withdrawal is queued. An entry parked above `keptSeq` loses its seq. Other entries are
 * returned unchanged.
 */
export function afterLoss(entry: OutboxEntry, keptSeq: number): OutboxEntry {
  if (mustResend(entry, keptSeq)) {
    const withdrawal = entry.state === 'applied' ? null : 'discard';
    return {
      ...entry,
      state: 'waiting',
      withdrawal,
      isAttempted: true,
      seq: null,
      failures: 0,
      failedAge: null,
      retryAt: null,
    };
  }
  const isForgotten = entry.state === 'parked' && entry.seq !== null && entry.seq > keptSeq;
  return isForgotten ? { ...entry, seq: null } : entry;
}
