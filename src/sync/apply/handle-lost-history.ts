// Responsible for what the phone does when the server says that it has lost history.
// Guarantees: one transaction takes the new position, queues the kept mutations again and cools every bucket; own rows
// without a kept mutation are queued too.
import type { AccountStore, StoreWrite } from '#data/database/account-store.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { LostAnswer } from '#domain/protocol/sync-api-port.ts';
import { resendOwnRows } from '#sync/send/resend-own-rows.ts';
import { forgetMarks } from '#sync/threads/thread-copies.ts';
import { goesBack } from './ordering-rules.ts';
import { coolAll } from './subscriptions.ts';

/** Inside the answer's transaction, once the answer counts. The same pass goes on and sends what is queued again. */
export async function applyLost(store: AccountStore, write: StoreWrite, lost: LostAnswer): Promise<void> {
  const { tables, meta } = write;
  meta.seen = lost.position;
  meta.generation += 1;
  await coolAll(tables);
  meta.threads = null;
  const rows = new RowSession(tables);
  const entries = await tables.outbox.toArray();
  await resendOwnRows(store, write, rows, { kept: lost.kept, entries });
  await forgetMarks(tables);
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
 * An entry as it is after history was lost above `kept`: what was finished there goes back under its own id and in
 * its old place, withdrawn and discarded ones as their withdrawal; a refusal there is not known any more.
 */
export function afterLoss(entry: OutboxEntry, kept: number): OutboxEntry {
  if (goesBack(entry, kept)) {
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
  const isForgotten = entry.state === 'parked' && entry.seq !== null && entry.seq > kept;
  return isForgotten ? { ...entry, seq: null } : entry;
}
