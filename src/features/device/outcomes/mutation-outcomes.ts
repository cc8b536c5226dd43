// Compares two checks of the queue and returns what happened to the user's writes in between. At the first
// check, entries older than the page are not news.
import {
  type EntryState,
  type OutboxEntry,
  parkedByPhone,
  sentBeforeDiscard,
} from '#data/outbox/outbox-entry.ts';

export type WriteNews = {
  kind: /** The entry was just queued on this phone. */
    | 'kept'
    /** The server has accepted the mutation. */
    | 'confirmed'
    /** The mutation was refused or is in conflict; the user has to act. */
    | 'refused'
    /** The user discarded the entry, but it had already reached the server. */
    | 'sent-anyway';
  entry: OutboxEntry;
};

/** State of each entry that this phone stores, by id. */
export type States = ReadonlyMap<string, EntryState>;

/** Result of the last check; null before the first check. */
export type SeenWrites = {
  states: States;
  /** Ids of entries that wait again because the server lost history. */
  again: ReadonlySet<string>;
} | null;

/**
 * State of the queue when the page was opened. The page sends and accepts writes before this lazily loaded
 * code runs.
 */
export type Opening = {
  /** When the page was opened, by the same clock as `writtenAt`. */
  at: number;
  waited: readonly string[];
};

/** Returns the ids of the entries whose state has changed; only these can be news. */
export const listChanged = (seen: NonNullable<SeenWrites>, states: States): string[] =>
  [...states.keys()].filter((id) => seen.states.get(id) !== states.get(id));

/**
 * Returns the ids of the entries that waited when the page was opened and are finished or refused at the
 * first check.
 */
export const listFinished = ({ waited }: Opening, states: States): string[] =>
  waited.filter((id) => states.has(id) && states.get(id) !== 'waiting');

/**
 * Returns the news. `entries` are those of `listChanged`; at the first check those of `listFinished` and the
 * newest entries, of which entries older than the page are not news.
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
  // An entry that is sent again after the server lost history was already reported when it first ended.
  if (hadEnded || isAgain(entry) || entry.state === before) return null;
  switch (entry.state) {
    case 'waiting':
      return before === undefined && entry.withdrawal === null ? 'kept' : null;
    case 'parked':
      return 'refused';
    case 'applied':
      if (entry.code === sentBeforeDiscard) return 'sent-anyway';
      // The text before an edit that came too late is not reported: the refusal of the edit already says
      // so.
      return entry.code === parkedByPhone.sentBeforeEdit ? null : 'confirmed';
    default:
      return null;
  }
}

const isAgain = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && (entry.finishedAt !== null || entry.seq !== null);

/** Returns the states to pass as `seen` at the next check. */
export function rememberWrites(
  seen: SeenWrites,
  states: States,
  entries: readonly OutboxEntry[],
): NonNullable<SeenWrites> {
  const again = [...(seen?.again ?? []), ...entries.filter(isAgain).map(({ id }) => id)];
  return { states, again: new Set(again.filter((id) => states.get(id) === 'waiting')) };
}
