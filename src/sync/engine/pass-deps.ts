// Responsible for what a pass is given, and for the ways in which it ends.
// Guarantees: types alone; whatever works within a pass can name them without importing the pass.
import type { AccountStore } from '#data/database/account-store.ts';
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { Clock } from '#lib/clock.ts';

/** Whose pass it is. All of it belongs together: what is in the store is sent as this account and no other. */
export type Party = {
  /** Empty for the visitor. */
  account: string;
  store: AccountStore;
  /** Null for the visitor, and for an account whose session has ended: nothing is sent for that one. */
  token: string | null;
  /** Called when the pass has ended, by whoever opened the store for it alone. */
  release?: () => void;
};

/** What the server said with its 401: nothing more, that it lost history, or that the account was deleted. */
export type RefusalReason = 'refused' | 'password-changed' | 'lost' | 'deleted';

export type PassDeps = {
  remote: Remote;
  /** Files that wait to be sent; none where it is absent. */
  payloads?: PayloadStore;
  clock: Clock;
  appVersion: string;
  /**
   * Whether the browser says that there is no network; then nothing is sent, nor marked as if it had been. Absent in
   * the worker, which is woken because there is one. That there is one is never believed.
   */
  isOffline?: () => boolean;
  /**
   * The worker's: it is woken because something waits. Where a page has sent that meanwhile, nothing is asked of the
   * server; false where absent.
   */
  onlyToSend?: boolean;
  /** Who the pass is for; null when there is nobody any more. Asked once. */
  capture: () => Promise<Party | null>;
  /**
   * To be told of a 401 with the token that it answered. Ends the session only while that token is the one in
   * use, and resolves with whether it did.
   */
  refuseToken: (account: string, token: string, reason: RefusalReason) => Promise<boolean>;
};

export type PassEnd =
  /** Everything was exchanged that could be. */
  | { kind: 'done' }
  /** Its time is over, or a file is to be tried once more after a while; all else is exchanged. */
  | { kind: 'more'; afterMs?: number }
  /** Nothing answered; `hasMoved` where something had passed before. */
  | { kind: 'network'; hasMoved?: true }
  /** Something answered, and it is to be tried later. */
  | { kind: 'retry'; afterMs: number | null }
  /** Waits for the person: to sign in, to be let in again, to free space, to update the app. */
  | { kind: 'paused' };
