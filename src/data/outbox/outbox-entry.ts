// Responsible for the shape of a queued mutation and for what can be told from it.
// Guarantees: pure; an entry's states are closed, and a person's text is in it until that person discards it.
import type { MutationUpload } from '#domain/protocol/sync-api-port.ts';
import type { AnyRow, CollectionName } from '#domain/schema/schema.ts';

export type EntryState =
  /** To be sent, or sent and not yet answered. */
  | 'waiting'
  /** Refused or in conflict: waits for the person. */
  | 'parked'
  /** Finished; kept for 30 days in case the server loses history. */
  | 'applied'
  | 'withdrawn'
  | 'discarded';

export type OutboxEntry = {
  /** The mutation's id. */
  id: string;
  /** Place in the queue; an edit takes the place of what it replaces, with the next revision. */
  order: number;
  revision: number;
  /** The id of the first mutation in its place, by which the place's second copy is kept; absent: its own. */
  placeId?: string;
  collection: CollectionName;
  op: 'create' | 'update' | 'delete';
  record: string;
  data: Record<string, unknown>;
  /** What only the optimistic row shows, such as one's own name; never sent. */
  local: Record<string, unknown>;
  /** `updated` of the row that an update was made on; null where none is compared. */
  base: number | null;
  writtenAt: number;
  /** `collection/id` of the records that this one refers to. */
  refersTo: string[];
  state: EntryState;
  /** Set before the first sending; from then on nothing but `base` changes in what is sent. */
  isAttempted: boolean;
  /** Not null: what is sent is a withdrawal of this mutation. */
  withdrawal: 'edit' | 'discard' | null;
  /** The withdrawn mutation whose verdict this one, its edited text, waits for. */
  waitsFor: string | null;
  failures: number;
  /** By this phone's clock; null when it may be sent at once. */
  retryAt: number | null;
  /** Until when it can be taken back before anything is sent, by this phone's clock; null or absent: it is not held. */
  heldUntil?: number | null;
  /** The database's age (`ageMs`) at its first failure; null without one, absent where an older version wrote it. */
  failedAge?: number | null;
  /** Why it is parked, or failed last; null otherwise. */
  code: string | null;
  /** The verdict's place in the log; null without a verdict that the server still knows. */
  seq: number | null;
  /** The server's date of the first verdict; null before it, or when the date was unknown. */
  finishedAt: number | null;
  /** The database's age at its last verdict; null before it, absent where an older version wrote it. */
  finishedAge?: number | null;
  /** Of an applied one: as its result says (`MutationResult`); absent: 0. */
  doubles?: number;
  /** The row as the server has it, of one that is not on this phone and was changed meanwhile. Absent in all else. */
  present?: AnyRow;
  /** What is sent in pieces before it; null for one that carries all it needs. */
  upload: MutationUpload | null;
  /** The mutation that it has replaced, under whose id the server may hold pieces of the same file; absent: none. */
  piecesOf?: string;
  /** `page`: a page sends it with the mail service, which keeps no verdicts; absent: the exchange carries it. */
  channel?: 'page';
  /** It was read from the file of a queue; absent: it was written here. */
  isFromFile?: true;
  /** It follows from what its person did elsewhere, so that its confirmation is no news to them; absent: it is. */
  isSilent?: true;
};

/** Codes that the phone itself parks with, beside those of the server. */
export const parkedByPhone = {
  /** The text was edited too late: the old one had been applied. The edited text is there to copy. */
  sentBeforeEdit: 'sent-before-edit',
  /** An admin has removed the record. */
  removed: 'removed',
  /** The file was freed and is needed once more. */
  fileNeeded: 'file-needed',
  /** It was withdrawn to be edited, and an emptied phone knows nothing of the edited text: this one is there still. */
  takenBack: 'taken-back',
  /** Read from a file; the phone that wrote the file has edited or discarded it since. */
  takenBackElsewhere: 'taken-back-elsewhere',
  /** The mail service may have it or not, and nobody can ask. */
  uncertain: 'uncertain',
} as const;

/** By the mail service's status: what an entry says that it did not take. */
export const mailRefusals = { 403: 'mail-blocked', 429: 'mail-limit', 451: 'mail-headless' } as const;

/** Refusals that no edit mends: the record exists already, or never can again. The text is there to copy. */
const onlyToCopy: readonly (string | null)[] = [
  parkedByPhone.sentBeforeEdit,
  parkedByPhone.removed,
  'parent-removed',
  'exists',
];

export const isOnlyToCopy = (entry: OutboxEntry): boolean =>
  entry.state === 'parked' && onlyToCopy.includes(entry.code);

/** The code of an applied entry that was discarded too late; it is finished all the same. */
export const sentBeforeDiscard = 'sent-before-discard';

/** How long a deletion is held, so that a slip of the finger costs nothing. */
export const holdMs = 6_000;

/** How long an entry is still held, 0 when it may be sent. A time further off was set by another clock. */
export function holdLeftMs({ heldUntil, isAttempted }: OutboxEntry, nowMs: number): number {
  const leftMs = isAttempted || heldUntil == null ? 0 : heldUntil - nowMs;
  return leftMs > 0 && leftMs <= holdMs ? leftMs : 0;
}

export const recordKey = (collection: CollectionName, id: string): string => `${collection}/${id}`;

export const ownKey = (entry: OutboxEntry): string => recordKey(entry.collection, entry.record);

export const isUnfinished = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' || entry.state === 'parked';

/** Whether it is for a page and the mail service; never for the exchange. */
export const isForPage = ({ channel }: OutboxEntry): boolean => channel === 'page';

/** The entry as the exchange carries it, which it had never left by the page's way. */
export function forExchange({ channel, ...entry }: OutboxEntry): OutboxEntry {
  return entry;
}

/** Once it was, or may have been, posted: sent again only because its person says so. */
export const asUncertain = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'parked',
  isAttempted: true,
  code: parkedByPhone.uncertain,
  retryAt: null,
});

/** Whether the visible row shows its effect: it is neither parked nor taken back. */
export const isFolded = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && entry.withdrawal === null;

export const placeOf = ({ id, placeId }: Pick<OutboxEntry, 'id' | 'placeId'>): string => placeId ?? id;

/** All that its withdrawal needs. */
export const emptied = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  data: {},
  local: {},
  base: null,
  refersTo: [],
  upload: null,
});

/** What an edited text has replaced, where nothing but the id of it is known any more: its withdrawal can be sent. */
export const hollowed = (edited: OutboxEntry, id: string): OutboxEntry => ({
  ...emptied(edited),
  id,
  revision: edited.revision - 1,
  waitsFor: null,
});

/** Only its verdict is wanted; once that is known nothing of it is to be kept, for nothing could be sent again. */
export const isHollow = (entry: OutboxEntry): boolean =>
  entry.op !== 'delete' &&
  entry.withdrawal !== null &&
  entry.upload === null &&
  Object.keys(entry.data).length === 0;

type Placed = Pick<OutboxEntry, 'order' | 'revision'>;

/** The order of the queue. */
export const byPlace = (left: Placed, right: Placed): number =>
  left.order - right.order || left.revision - right.revision;

export const failuresUntilPassed = 5;
