// What became of one's own writes between two looks at the queue. What is older than the page is no news at first.
import {
  type EntryState,
  type OutboxEntry,
  parkedByPhone,
  sentBeforeDiscard,
} from '#data/outbox/outbox-entry.ts';

export type WriteNews = {
  kind: /** Just queued on this phone. */
    | 'kept'
    /** The server has taken it. */
    | 'confirmed'
    /** Refused, or in conflict: waits for the person. */
    | 'refused'
    /** Was to be taken back, but had arrived before. */
    | 'sent-anyway';
  entry: OutboxEntry;
};

/** The state of each entry that the phone keeps, by id. */
export type States = ReadonlyMap<string, EntryState>;

/** What was seen before; null before the first look. */
export type SeenWrites = {
  states: States;
  /** Those that wait again since the server lost history. */
  again: ReadonlySet<string>;
} | null;

/** How the queue stood when the page was opened: a page sends and takes writes before this part of it has come. */
export type Opening = {
  /** By the clock of `writtenAt`. */
  at: number;
  waited: readonly string[];
};

/** The ids of those whose state is another than before: only these can be news. */
export const listChanged = (seen: NonNullable<SeenWrites>, states: States): string[] =>
  [...states.keys()].filter((id) => seen.states.get(id) !== states.get(id));

/** The ids of those that waited when the page was opened and are finished, or refused, at the first look. */
export const listSettled = ({ waited }: Opening, states: States): string[] =>
  waited.filter((id) => states.has(id) && states.get(id) !== 'waiting');

/**
 * `entries`: those of `listChanged`; at the first look those of `listSettled` and the newest ones, of which what is
 * older than the page is no news.
 */
export function newsOfWrites(
  seen: SeenWrites,
  entries: readonly OutboxEntry[],
  opening: Opening,
): WriteNews[] {
  const known: States = seen?.states ?? new Map(opening.waited.map((id) => [id, 'waiting']));
  const isOld = ({ id, writtenAt }: OutboxEntry) => !seen && !known.has(id) && writtenAt < opening.at;
  return entries.flatMap((entry) => {
    const kind = isOld(entry) || seen?.again.has(entry.id) ? null : newsOf(known.get(entry.id), entry);
    return kind ? [{ kind, entry }] : [];
  });
}

function newsOf(before: EntryState | undefined, entry: OutboxEntry): WriteNews['kind'] | null {
  const hadEnded = before !== undefined && before !== 'waiting' && before !== 'parked';
  // What goes back after the server lost history was told of when it first ended.
  if (hadEnded || isAgain(entry) || entry.state === before) return null;
  switch (entry.state) {
    case 'waiting':
      return before === undefined && entry.withdrawal === null ? 'kept' : null;
    case 'parked':
      return 'refused';
    case 'applied':
      if (entry.code === sentBeforeDiscard) return 'sent-anyway';
      // Of the text before an edit that came too late the refusal of the edit tells.
      return entry.code === parkedByPhone.sentBeforeEdit ? null : 'confirmed';
    default:
      return null;
  }
}

const isAgain = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && (entry.finishedAt !== null || entry.seq !== null);

/** The next memory. */
export function rememberWrites(
  seen: SeenWrites,
  states: States,
  entries: readonly OutboxEntry[],
): NonNullable<SeenWrites> {
  const again = [...(seen?.again ?? []), ...entries.filter(isAgain).map(({ id }) => id)];
  return { states, again: new Set(again.filter((id) => states.get(id) === 'waiting')) };
}
