// Declares the dependencies of a pass and its possible outcomes. Contains only types, so that modules used
// by a pass can import them without importing the pass.
import type { AccountStore } from '#data/database/account-store.ts';
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { Clock } from '#lib/clock.ts';

/**
 * Account of a pass. Its fields belong together: the entries of the store are sent as this account and no
 * other.
 */
export type Party = {
  /** Account id; empty for the visitor. */
  account: string;
  store: AccountStore;
  /** Token; null for the visitor, and for an account whose session has ended, for which nothing is sent. */
  token: string | null;
  /** Called when the pass has ended, if the store was opened for this pass only. */
  release?: () => void;
};

/**
 * Reason given in the server's 401: none, the password was changed, the server lost history, or the account
 * was deleted.
 */
export type RefusalReason = 'refused' | 'password-changed' | 'lost' | 'deleted';

export type PassDeps = {
  remote: Remote;
  /** Store of files to upload; without it no files are uploaded. */
  payloads?: PayloadStore;
  clock: Clock;
  appVersion: string;
  /**
   * Returns whether the browser reports that there is no network; then nothing is sent, nor marked as sent.
   * Absent in the worker, which is woken because there is a network. The opposite report, that there is a
   * network, is never relied on.
   */
  isOffline?: () => boolean;
  /**
   * Set in the worker, which is woken because something waits: if a page has sent it meanwhile, the server
   * gets no request. Default false.
   */
  onlyToSend?: boolean;
  /** Returns whose pass it is; null when the account no longer exists. Called once. */
  capture: () => Promise<Party | null>;
  /**
   * Reports a 401 together with the token that was refused. Ends the session only if that token is still
   * the current one, and resolves with whether it did.
   */
  refuseToken: (account: string, token: string, reason: RefusalReason) => Promise<boolean>;
};

export type PassEnd =
  /** Everything that could be exchanged was exchanged. */
  | { kind: 'done' }
  /** The time is over, or a file has to be tried again later; everything else was exchanged. */
  | { kind: 'more'; afterMs?: number }
  /** There was no response; `hasMoved` is set when something had succeeded before. */
  | { kind: 'network'; hasMoved?: true }
  /** There was a response, and the exchange has to be tried again later. */
  | { kind: 'retry'; afterMs: number | null }
  /** The user has to act: sign in, get the suspension lifted, free space, or update the app. */
  | { kind: 'paused' };
