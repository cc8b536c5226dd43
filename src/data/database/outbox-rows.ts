// Declares the rows of the outbox: mutations with their state.
import type { MutationUpload } from '#domain/protocol/mutation-upload.ts';
import type { AnyRow, CollectionName } from '#domain/schema/schema.ts';

export type EntryState =
  /** To be sent, or sent and not yet answered. */
  | 'waiting'
  /** Refused or in conflict: waits for the user's decision. */
  | 'parked'
  /** Finished, like the next two states; stored for 30 more days in case the server loses history. */
  | 'applied'
  | 'withdrawn'
  | 'discarded';

export type OutboxEntry = {
  id: string;
  /**
   * Position in the queue. An edited entry has the position of the entry that it replaces, and the next
   * revision.
   */
  order: number;
  revision: number;
  /**
   * The id of the first mutation at this entry's queue position, under which the backup copy of the
   * position is stored; absent if this entry is the first.
   */
  placeId?: string;
  collection: CollectionName;
  op: 'create' | 'update' | 'delete';
  record: string;
  data: Record<string, unknown>;
  /** Fields that only the optimistic row shows, such as the user's own name; never sent. */
  local: Record<string, unknown>;
  /**
   * `updated` of the row that an update or deletion is based on; null if the server is not to compare it with
   * the current row.
   */
  base: number | null;
  writtenAt: number;
  /** `collection/id` of the records that this entry refers to. */
  refersTo: string[];
  state: EntryState;
  /**
   * True if the mutation may have been sent; from then on nothing but `base` changes in the mutation that is
   * sent.
   */
  isAttempted: boolean;
  withdrawal: 'edit' | 'discard' | null;
  /**
   * Id of the withdrawn mutation whose verdict this entry, the edited text, waits for; null if it waits for
   * none.
   */
  waitsFor: string | null;
  failures: number;
  /** Time of the next try by this phone's clock; null if it may be sent at once. */
  retryAt: number | null;
  /**
   * Time, by this phone's clock, until which the entry is not sent, so that the user can undo it; null or
   * absent: the entry is not delayed.
   */
  heldUntil?: number | null;
  /**
   * Age of the database (`ageMs`) when the server first reported the entry as `failed`; null before such a
   * report, absent if an older version of the app wrote the entry.
   */
  failedAge?: number | null;
  /**
   * Code of the reason why the entry is parked, of its last failure, or `sentBeforeDiscard`; null if there
   * is none.
   */
  code: string | null;
  /** The verdict's seq in the server's log; null without a verdict, or if the server has lost the verdict. */
  seq: number | null;
  /** The server's time of the last verdict; null before a verdict, or if the time was unknown. */
  finishedAt: number | null;
  /**
   * Age of the database (`ageMs`) at the entry's last verdict; null before a verdict, absent if an older
   * version of the app wrote the entry.
   */
  finishedAge?: number | null;
  /**
   * `updated` of the row after the server applied the entry; absent if the entry was not applied, or was applied by an
   * older version of the app.
   */
  appliedAs?: number;
  /** Number of duplicates that the server reported for an applied entry (`MutationResult`); absent means 0. */
  doubles?: number;
  /** The server's row, if the row is not on this phone and was changed meanwhile; otherwise absent. */
  present?: AnyRow;
  /**
   * Payload that is uploaded in chunks before the mutation is sent; null for an entry that contains
   * everything it needs.
   */
  upload: MutationUpload | null;
  /**
   * Id of the mutation that this entry has replaced; the server may store chunks of the same file under
   * that id. Absent if there is none.
   */
  piecesOf?: string;
  /**
   * `page` if a page sends the entry with the mail service, which stores no verdicts; absent if the
   * exchange sends it.
   */
  channel?: 'page';
  /** Present if the entry was read from a queue file; absent if it was written on this phone. */
  isFromFile?: true;
  /**
   * Present if the user is not shown the confirmation: the entry is a side effect of another action, or the
   * app sends a row again that the server has lost.
   */
  isSilent?: true;
};
