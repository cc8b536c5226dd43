// Responsible for what a person may do with a queued mutation, told from the entry alone.
// Guarantees: pure; what is offered here is what `editEntry`, `resendEntry` and `discardEntry` accept.
import { isOnlyToCopy, type OutboxEntry } from './outbox-entry.ts';

export type EntryAction = 'edit' | 'resend' | 'copy' | 'discard';

export function actionsOf(entry: OutboxEntry): EntryAction[] {
  if (entry.state === 'parked')
    return isOnlyToCopy(entry) ? ['copy', 'discard'] : ['edit', 'resend', 'copy', 'discard'];
  if (entry.state !== 'waiting' || entry.withdrawal !== null) return [];
  return entry.op === 'delete' ? ['discard'] : ['edit', 'copy', 'discard'];
}

/** From its first sending on, what was sent never changes: the server may know it already. */
export const isFrozen = (entry: OutboxEntry): boolean => entry.isAttempted;

/** Whether the server may still apply a copy of it that is under way. */
export const mayBeUnderWay = (entry: OutboxEntry): boolean => entry.isAttempted && entry.seq === null;
