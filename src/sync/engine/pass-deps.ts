// Declares the dependencies of a pass, its progress and its possible outcomes. Contains only types, so that modules used
// by a pass can import them without importing the pass.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { Clock } from '#lib/clock.ts';
import type { RefusalReason } from '#sync/connection/record-outcome.ts';
import type { RetryAfterCut } from '#sync/connection/retry-after-cut.ts';

/**
 * The account for which a pass runs, with its store and token. The three belong together: the entries of
 * the store are sent with this token and no other.
 */
export type Party = {
  /** Account id; empty for the visitor. */
  account: string;
  store: AccountStore;
  /**
   * Access token; null for the visitor, and for an account whose session has ended, for which nothing is
   * sent.
   */
  token: string | null;
  /** Closes the store after the pass; set only if the store was opened for this pass. */
  release?: () => void;
};

export type PassDeps = {
  remote: Remote;
  /** Store of the files and rows to upload; if it is absent, entries with a file or rows are parked. */
  payloads?: PayloadStore;
  clock: Clock;
  appVersion: string;
  /**
   * Returns whether the browser reports that there is no network; then nothing is sent, and no entry is
   * marked as attempted. The worker asks too, because the network may be gone again when the browser wakes it.
   */
  isOffline?: () => boolean;
  /**
   * True in the worker, which is woken because entries wait: if a page has sent them meanwhile, the pass
   * sends no request. Default false.
   */
  onlyToSend?: boolean;
  /**
   * Returns the account of the pass with its store and token; null if the account no longer exists or is
   * being erased. Called once a pass.
   */
  capture: () => Promise<Party | null>;
  /**
   * Handles a 401: ends the session, but only if the refused token is still the account's current one.
   * Resolves with whether the session was ended.
   */
  refuseToken: (account: string, token: string, reason: RefusalReason) => Promise<boolean>;
};

/** Progress of a pass: what it has sent and advanced so far. */
export type Progress = {
  /** Ids of entries that this pass has sent and that are not sent again in it, even if they failed. */
  triedIds: Set<string>;
  /**
   * Entry that was sent alone and whose request was cut. The pass continues without it; if another request
   * then succeeds, the entry was too large for the connection.
   */
  leftOut: OutboxEntry | null;
  /** Ids of entries whose file or rows the server has completely, so they may be sent. */
  uploadedIds: Set<string>;
  /**
   * Whether requests pull rows. It becomes false when pulled rows did not fit on the disk; entries are
   * still sent.
   */
  pulls: boolean;
  /**
   * Whether the server temporarily failed to apply a mutation or to read a bucket; when nothing else is left
   * to send or pull, the pass then ends with `retry` instead of `done`.
   */
  hasFailed: boolean;
  isFirst: boolean;
  hasLost: boolean;
  /** Whether the pass has advanced anything: a cursor, an entry, a chunk of a file. */
  hasMoved: boolean;
  isOver: boolean;
  isShareOver: boolean;
  retry: RetryAfterCut;
};

export type PassEnd =
  | { kind: 'done' }
  /**
   * The time limit was reached, another tab has the lock, or only a file or a delayed deletion waits.
   * `afterMs` is the time until the next pass is useful; if it is absent, a pass is useful at once.
   */
  | { kind: 'more'; afterMs?: number }
  /**
   * No complete response arrived: no network, a broken connection or a timeout. `hasMoved` is set when
   * something had succeeded before in this pass.
   */
  | { kind: 'network'; hasMoved?: true }
  /**
   * The server responded, but the exchange must be tried again later; `afterMs` is the shortest delay
   * before that, or null if the server asked for none.
   */
  | { kind: 'retry'; afterMs: number | null }
  /** The server was busy and gave this phone a time of its own: the exchange is tried again after `afterMs`. */
  | { kind: 'turn'; afterMs: number }
  /** An error that is not an outcome of an exchange, such as a database that cannot be opened. */
  | { kind: 'failed' }
  /**
   * The exchange waits until the user acts: signs in, has the suspension lifted, frees space, or updates
   * the app.
   */
  | { kind: 'paused' };
