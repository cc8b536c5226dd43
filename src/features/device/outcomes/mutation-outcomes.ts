// Compares two checks of the queue and returns what became of the user's writes in between. At the first
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

/** Result of the last check. */
export type SeenWrites = {
  states: States;
  /** Ids of entries that wait again because the server lost history. */
  again: ReadonlySet<string>;
  /** When the page was opened, by the same clock as `writtenAt`, before the first check; then null. */
  openedAt: number | null;
};

/** The queue at a check: all states, and the entries that can be news. */
export type Snapshot = { states: States; entries: readonly OutboxEntry[] };

/**
 * State of the queue when the page was opened. The page sends and accepts writes before this lazily loaded
 * code runs.
 */
export type Opening = { at: number; waited: readonly string[] };

/** Returns what is known before the first check. */
export const seenAtOpening = ({ at, waited }: Opening): SeenWrites => ({
  states: new Map(waited.map((id) => [id, 'waiting'])),
  again: new Set(),
  openedAt: at,
});

/** Returns the ids of the entries whose state has changed; only these can be news. */
export const listChanged = (seen: SeenWrites, states: States): string[] =>
  [...states.keys()].filter((id) => seen.states.get(id) !== states.get(id));

/**
 * Returns the ids of the entries that waited when the page was opened and are finished or refused at the
 * first check.
 */
export const listFinished = (seen: SeenWrites, states: States): string[] =>
  [...seen.states.keys()].filter((id) => states.has(id) && states.get(id) !== 'waiting');

/**
 * Returns the news since the last check, and what to pass at the next one. The entries of `now` are those of
 * `listChanged`; at the first check those of `listFinished` and the newest entries.
 */
export function newsSince(seen: SeenWrites, now: Snapshot): { news: WriteNews[]; seen: SeenWrites } {
  const { states, entries } = now;
  const isOld = ({ id, writtenAt }: OutboxEntry) =>
    seen.openedAt !== null && writtenAt < seen.openedAt && !seen.states.has(id);
  const news = entries.flatMap((entry) => {
    const kind =
      isOld(entry) || seen.again.has(entry.id) ? null : outcomeOf(seen.states.get(entry.id), entry);
    return kind ? [{ kind, entry }] : [];
  });
  const again = [...seen.again, ...entries.filter(isAgain).map(({ id }) => id)];
  return {
    news,
    seen: { states, again: new Set(again.filter((id) => states.get(id) === 'waiting')), openedAt: null },
  };
}

/**
 * Returns what became of an entry between two checks; null if there is nothing to report. `before` is its
 * state at the first of them, undefined if it did not exist.
 */
export function outcomeOf(before: EntryState | undefined, after: OutboxEntry): WriteNews['kind'] | null {
  const hadEnded = before !== undefined && before !== 'waiting' && before !== 'parked';
  // An entry that is sent again after the server lost history was already reported when it first ended.
  if (hadEnded || isAgain(after) || after.state === before) return null;
  return outcomes[after.state](before, after);
}

type Outcome = (before: EntryState | undefined, after: OutboxEntry) => WriteNews['kind'] | null;

const noOutcome: Outcome = () => null;

/** The outcome of an entry by the state that it has reached. */
const outcomes: Record<EntryState, Outcome> = {
  waiting: (before, after) => (before === undefined && after.withdrawal === null ? 'kept' : null),
  parked: () => 'refused',
  applied: (_, { code }) => {
    if (code === sentBeforeDiscard) return 'sent-anyway';
    // The text before an edit that came too late is not reported: the refusal of the edit already says so.
    return code === parkedByPhone.sentBeforeEdit ? null : 'confirmed';
  },
  withdrawn: noOutcome,
  discarded: noOutcome,
};

const isAgain = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && (entry.finishedAt !== null || entry.seq !== null);
