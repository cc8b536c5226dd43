// Defines the status of the sync engine that users are shown, and reads it. It is stored as one record per
// account, so that every tab and the service worker can read it.
import type { ReadTable } from '#data/database/read-table.ts';

/** Limit for the size of one transfer in one direction. */
export type TransferLimit = {
  bytes: number;
  /** The size of the last transfer that broke off, and its time by this phone's clock; null if none did. */
  cut: { bytes: number; atMs: number } | null;
};

export type SyncStatus = {
  key: 'status';
  /** When an exchange last succeeded, by this phone's clock; null if none has. */
  lastExchangeAt: number | null;
  /** True if the last request got no usable answer from the server; false before the first exchange. */
  isUnreachable: boolean;
  /**
   * True while the user has to sign in before anything is sent: the server no longer accepts the token, or
   * there is none.
   */
  needsSignIn: boolean;
  /**
   * Only with `needsSignIn`: the server has lost history and perhaps the account too, which can then be
   * created again.
   */
  mayBeLost: boolean;
  /**
   * Only with `needsSignIn`: the account was deleted on the server, and nothing can be sent under it any
   * more.
   */
  isDeleted: boolean;
  isSuspended: boolean;
  /**
   * Time when the phone's storage was found full; null if it is not full. While it is full, entries are sent,
   * but pulls and downloads are tried only from time to time.
   */
  storageFullAt: number | null;
  /**
   * True if the browser had evicted this database and its entries were restored from the journal, until the
   * user has confirmed the message about it.
   */
  wasEmptied: boolean;
  /** True while the server asks for a newer version of the app. */
  needsUpdate: boolean;
  /**
   * `up` limits the size of a request (as JSON), `down` the size of its answer (as transferred). Both
   * shrink on a connection that breaks off.
   */
  up: TransferLimit;
  down: TransferLimit;
  /**
   * Time, by this phone's clock, when a proxy or server on the path last rejected a compressed body; null
   * if none has.
   */
  packingRefusedAt: number | null;
  failures: number;
  /**
   * The file that was sent last: its outbox entry, and how many of its bytes the server has; null before
   * the first.
   */
  upload: { entry: string; sentBytes: number; totalBytes: number } | null;
  /**
   * True if this installation sends contact messages with a mail service; null until the server has said
   * so.
   */
  hasTeamMail: boolean | null;
};

export const firstStatus: SyncStatus = {
  key: 'status',
  lastExchangeAt: null,
  isUnreachable: false,
  needsSignIn: false,
  mayBeLost: false,
  isDeleted: false,
  isSuspended: false,
  storageFullAt: null,
  wasEmptied: false,
  needsUpdate: false,
  up: { bytes: 256 * 1024, cut: null },
  down: { bytes: 256 * 1024, cut: null },
  packingRefusedAt: null,
  failures: 0,
  upload: null,
  hasTeamMail: null,
};

/** Returns the stored status; fields that were never stored have their default. May run in a live query. */
export async function getSyncStatus(db: { status: ReadTable<SyncStatus> }): Promise<SyncStatus> {
  return { ...firstStatus, ...(await db.status.get('status')) };
}
