// Responsible for what the engine tells people of itself, kept where every tab and the worker see it.
// Guarantees: one record an account, readable in a live query; nothing in it decides what is sent or applied.
import type { ReadTable } from '#data/database/read-table.ts';

/** How much the line is asked to bear at once, in one direction. */
export type LineSize = {
  bytes: number;
  /** What was cut last, and when by this phone's clock; null when nothing was. */
  cut: { bytes: number; atMs: number } | null;
};

export type SyncStatus = {
  key: 'status';
  /** When an exchange last succeeded, by this phone's clock; null never. */
  lastExchangeAt: number | null;
  /** Whether the last exchange brought no answer from the server; false before the first. */
  isUnreachable: boolean;
  /** The server no longer takes this account's token; the queue waits. */
  needsSignIn: boolean;
  /** With `needsSignIn`: the server has lost history, perhaps the account too; it can be made again. */
  mayBeLost: boolean;
  /** With `needsSignIn`: the account was deleted on the server, and nothing can be sent as it any more. */
  isDeleted: boolean;
  isSuspended: boolean;
  /** When the phone's storage was found full: sending goes on, pulling and downloading wait. Null: it is not. */
  storageFullAt: number | null;
  /** The browser had emptied this database, and what its second copy held was restored; until the person was told. */
  wasEmptied: boolean;
  /** The server asks for a newer version of the app. */
  needsUpdate: boolean;
  /** What a request may carry (as JSON) and its answer bring (as it travels); smaller on a line that cuts. */
  up: LineSize;
  down: LineSize;
  /** When something on the way last refused packed bodies, by this phone's clock; null never. */
  packingRefusedAt: number | null;
  /** Requests that failed in a row. */
  failures: number;
  /** The file that was sent last, by its entry in the queue, and how much of it the server holds; null before any. */
  upload: { entry: string; sentBytes: number; totalBytes: number } | null;
  /** Whether this installation sends contact messages with the mail service; null until it was asked. */
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

/** For a live query. */
export async function getSyncStatus(db: { status: ReadTable<SyncStatus> }): Promise<SyncStatus> {
  return { ...firstStatus, ...(await db.status.get('status')) };
}
