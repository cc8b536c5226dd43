// Decides what a user may do with a queued mutation, from its entry alone.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isForPage, isOnlyToCopy } from './outbox-entry.ts';

export type EntryAction = 'edit' | 'resend' | 'copy' | 'discard';

export function actionsOf(entry: OutboxEntry): EntryAction[] {
  if (entry.state === 'parked') {
    if (isOnlyToCopy(entry)) return ['copy', 'discard'];
    return entry.op === 'delete' ? ['resend', 'discard'] : ['edit', 'resend', 'copy', 'discard'];
  }
  if (entry.state !== 'waiting' || entry.withdrawal !== null || isBeingPosted(entry)) return [];
  return entry.op === 'delete' ? ['discard'] : ['edit', 'copy', 'discard'];
}

/** Returns whether the text of the entry can no longer change, because it may have been sent. */
export const isFrozen = (entry: OutboxEntry): boolean => entry.isAttempted;

/** Returns whether a page is posting the entry to the mail service, or was posting it when it was closed. */
export const isBeingPosted = (entry: OutboxEntry): boolean =>
  isForPage(entry) && entry.state === 'waiting' && entry.isAttempted;

/** Returns whether the server may still apply a copy of the entry that is in transit. */
export const mayBeInFlight = (entry: OutboxEntry): boolean =>
  entry.isAttempted && entry.seq === null && !isForPage(entry);
