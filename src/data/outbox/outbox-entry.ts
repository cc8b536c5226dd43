// Defines the shape of a queued mutation (outbox entry) and functions that derive values from it. Pure.
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

/** Codes with which the phone itself parks an entry, in addition to the server's codes. */
export const parkedByPhone = {
  /** The text was edited after the server had applied the old text. The edited text can be copied. */
  sentBeforeEdit: 'sent-before-edit',
  /** The record was deleted on the server before the text arrived there. */
  removed: 'removed',
  fileNeeded: 'file-needed',
  /**
   * The user withdrew the entry to edit its text, but a wipe deleted the edited text. The phone has only
   * the text before the edit.
   */
  takenBack: 'taken-back',
  /** The entry was read from a file, and the phone that wrote the file has since edited or discarded it. */
  takenBackElsewhere: 'taken-back-elsewhere',
  /** The mail service may or may not have received the message, and there is no way to find out. */
  uncertain: 'uncertain',
} as const;

/** Codes of entries that the mail service refused, by the HTTP status of the answer. */
export const mailRefusals = { 403: 'mail-blocked', 429: 'mail-limit', 451: 'mail-headless' } as const;

/**
 * Refusals that no edit can resolve: the record already exists, or can no longer be written. The text can only
 * be copied.
 */
const onlyToCopy: readonly (string | null)[] = [
  parkedByPhone.sentBeforeEdit,
  parkedByPhone.removed,
  'parent-removed',
  'exists',
];

export const isOnlyToCopy = (entry: OutboxEntry): boolean =>
  entry.state === 'parked' && onlyToCopy.includes(entry.code);

/** Code of an entry that the server had applied before its discard arrived; the entry is finished anyway. */
export const sentBeforeDiscard = 'sent-before-discard';

export const deletionDelayMs = 6_000;

/**
 * Returns the milliseconds until a delayed entry may be sent; 0 if it may be sent now. A time more than
 * `deletionDelayMs` ahead does not count, because the phone's clock was set back since then.
 */
export function deletionDelayLeftMs({ heldUntil, isAttempted }: OutboxEntry, nowMs: number): number {
  const leftMs = isAttempted || heldUntil == null ? 0 : heldUntil - nowMs;
  return leftMs > 0 && leftMs <= deletionDelayMs ? leftMs : 0;
}

export const recordKey = (collection: CollectionName, id: string): string => `${collection}/${id}`;

export const ownKey = (entry: OutboxEntry): string => recordKey(entry.collection, entry.record);

export const isUnfinished = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' || entry.state === 'parked';

/** Returns whether a page sends the entry with the mail service. The exchange does not send such an entry. */
export const isForPage = ({ channel }: OutboxEntry): boolean => channel === 'page';

/**
 * Returns the entry without its channel, so that the exchange sends it. Must not be called for an entry that
 * a page has tried to send.
 */
export function forExchange({ channel, ...entry }: OutboxEntry): OutboxEntry {
  return entry;
}

/**
 * Returns a message as parked, because the mail service may have received it: only the user can send it again.
 */
export const asUncertain = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'parked',
  isAttempted: true,
  code: parkedByPhone.uncertain,
  retryAt: null,
});

/** Returns whether the entry waits for its verdict and is not being withdrawn; `fold` ignores other entries. */
export const isFolded = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && entry.withdrawal === null;

export const placeIdOf = ({ id, placeId }: Pick<OutboxEntry, 'id' | 'placeId'>): string => placeId ?? id;

export const withoutContent = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  data: {},
  local: {},
  base: null,
  refersTo: [],
  upload: null,
});

/**
 * Creates a stand-in for the entry `id`, which `edited` has replaced and of which nothing but the id is known
 * any more. It has no content: only its withdrawal is sent.
 */
export const placeholderFor = (edited: OutboxEntry, id: string): OutboxEntry => ({
  ...withoutContent(edited),
  id,
  revision: edited.revision - 1,
  waitsFor: null,
});

/**
 * Returns whether the entry is being withdrawn and has no content. Once its verdict is known, it can be
 * deleted, because there is nothing to send again.
 */
export const isPlaceholder = (entry: OutboxEntry): boolean =>
  entry.op !== 'delete' &&
  entry.withdrawal !== null &&
  entry.upload === null &&
  Object.keys(entry.data).length === 0;

type QueueOrder = Pick<OutboxEntry, 'order' | 'revision'>;

export const byQueueOrder = (left: QueueOrder, right: QueueOrder): number =>
  left.order - right.order || left.revision - right.revision;

export const failuresUntilPassed = 5;

export const unsentState = {
  state: 'waiting',
  failures: 0,
  retryAt: null,
  failedAge: null,
  code: null,
  seq: null,
  finishedAt: null,
  finishedAge: null,
} as const satisfies Partial<OutboxEntry>;
