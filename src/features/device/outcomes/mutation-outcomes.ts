// Compares two checks of the queue and returns what happened to the user's writes between them. At the first
// check, entries written before the page was opened are no news, unless they waited to be sent at that time.
import type { EntryState, OutboxEntry } from '#data/database/outbox-rows.ts';
import { parkedByPhone, sentBeforeDiscard } from '#data/entries/outbox-entry.ts';

export type WriteNews = {
  kind: /** The entry was just queued on this phone. */
    | 'kept'
    /** The server has accepted the mutation, or the mail service has accepted a message to the team. */
    | 'confirmed'
    /** The mutation was refused, is in conflict or may have been sent already; the user has to act. */
    | 'refused'
    /** The user discarded the entry, but it had already reached the server. */
    | 'sent-anyway';
  entry: OutboxEntry;
};

export type States = ReadonlyMap<string, EntryState>;

export type SeenWrites = {
  states: States;
  /** Ids of entries that wait again because the server lost history. */
  again: ReadonlySet<string>;
  /** Time at which the page was opened, by the same clock as `writtenAt`; null after the first check. */
  openedAt: number | null;
};

/** The states of all entries, and the entries that can be news. */
export type Snapshot = { states: States; entries: readonly OutboxEntry[] };

/**
 * The time at which the page was opened, and the ids of the entries that waited then. They are recorded,
 * because the page sends and accepts writes before this lazily loaded code runs.
 */
export type Opening = { at: number; waited: readonly string[] };

export const seenAtOpening = ({ at, waited }: Opening): SeenWrites => ({
  states: new Map(waited.map((id) => [id, 'waiting'])),
  again: new Set(),
  openedAt: at,
});

/** Returns the ids of the entries whose state has changed; only these can be news. */
export const listChanged = (seen: SeenWrites, states: States): string[] =>
  [...states.keys()].filter((id) => seen.states.get(id) !== states.get(id));

/** Returns the ids of the entries that waited when the page was opened and do not wait any more. */
export const listFinished = (seen: SeenWrites, states: States): string[] =>
  [...seen.states.keys()].filter((id) => states.has(id) && states.get(id) !== 'waiting');

/**
 * Returns the news since the last check, and the `seen` to pass at the next check. `now` must contain the
 * entries of `listChanged`; at the first check the entries of `listFinished` and the newest entries.
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
 * Returns what to report about an entry since the earlier check; null for nothing. `before` is undefined if the
 * entry did not exist then.
 */
export function outcomeOf(before: EntryState | undefined, after: OutboxEntry): WriteNews['kind'] | null {
  const hadEnded = before !== undefined && before !== 'waiting' && before !== 'parked';
  // An entry that is sent again after the server lost history was already reported when it was finished for
  // the first time.
  if (hadEnded || isAgain(after) || after.state === before) return null;
  return outcomes[after.state](before, after);
}

type Outcome = (before: EntryState | undefined, after: OutboxEntry) => WriteNews['kind'] | null;

const noOutcome: Outcome = () => null;

const outcomes: Record<EntryState, Outcome> = {
  waiting: (before, after) => (before === undefined && after.withdrawal === null ? 'kept' : null),
  parked: () => 'refused',
  applied: (_, { code }) => {
    if (code === sentBeforeDiscard) return 'sent-anyway';
    // An old text that reached the server before its edit is not reported as confirmed, because the refusal
    // of the edit reports it already.
    return code === parkedByPhone.sentBeforeEdit ? null : 'confirmed';
  },
  withdrawn: noOutcome,
  discarded: noOutcome,
};

const isAgain = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && (entry.finishedAt !== null || entry.seq !== null);
