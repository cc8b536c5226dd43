// Responsible for what a person may do with a queued mutation, told from the entry alone.
// Guarantees: pure; what is offered here is what `editEntry`, `resendEntry` and `discardEntry` accept.
import { isForPage, isOnlyToCopy, type OutboxEntry } from './outbox-entry.ts';

export type EntryAction = 'edit' | 'resend' | 'copy' | 'discard';

export function actionsOf(entry: OutboxEntry): EntryAction[] {
  if (entry.state === 'parked') {
    if (isOnlyToCopy(entry)) return ['copy', 'discard'];
    return entry.op === 'delete' ? ['resend', 'discard'] : ['edit', 'resend', 'copy', 'discard'];
  }
  if (entry.state !== 'waiting' || entry.withdrawal !== null || isBeingPosted(entry)) return [];
  return entry.op === 'delete' ? ['discard'] : ['edit', 'copy', 'discard'];
}

/** From its first sending on, what was sent never changes: the server may know it already. */
export const isFrozen = (entry: OutboxEntry): boolean => entry.isAttempted;

/** A page is posting it, or was when it was closed: what becomes of it is noted soon. */
export const isBeingPosted = (entry: OutboxEntry): boolean =>
  isForPage(entry) && entry.state === 'waiting' && entry.isAttempted;

/** Whether the server may still apply a copy of it that is under way. */
export const mayBeUnderWay = (entry: OutboxEntry): boolean =>
  entry.isAttempted && entry.seq === null && !isForPage(entry);
