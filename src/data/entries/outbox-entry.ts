// Derives values from an entry of the outbox: its codes, keys, state and delay. Pure.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { CollectionName } from '#domain/schema/schema.ts';

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
