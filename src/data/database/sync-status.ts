// Defines and reads the status of the sync engine, which users are shown. The status is one record per
// account, so that every tab and the service worker can read it.
import type { ReadTable } from './read-table.ts';

/** Limit for the size of one transfer in one direction. */
export type TransferLimit = {
  bytes: number;
  /** Size and time, by this phone's clock, of a transfer that broke off; null if none is recorded. */
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
   * True, only with `needsSignIn`, if the server has lost history, for example because a backup was restored,
   * and perhaps the account too; the user can then create the account again.
   */
  mayBeLost: boolean;
  /**
   * True, only with `needsSignIn`, if the account was deleted on the server; nothing can be sent for the
   * account any more.
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
   * `up` limits the size of a request (as JSON), `down` the size of its answer (as transferred). Both shrink
   * if transfers break off.
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
   * Progress of the file that was sent last: the id of its outbox entry, and the number of bytes that the
   * server has; null before the first file.
   */
  upload: { entry: string; sentBytes: number; totalBytes: number } | null;
  /**
   * True if this installation sends contact messages with a mail service; null until the server has reported
   * whether it does.
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
