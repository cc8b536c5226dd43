// What became of one's own writes between two looks at the queue. What is older than the page is no news at first.
import { isUnfinished, type OutboxEntry, sentBeforeDiscard } from '#data/outbox-entry.ts';

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

/** What was seen before; null before the first look. */
export type SeenWrites = {
  /** As each unfinished one was, by id. */
  unfinished: ReadonlyMap<string, OutboxEntry>;
  /** Those that had ended. */
  finished: ReadonlySet<string>;
} | null;

/**
 * `entries`: all that are unfinished, and those finished ones that were not seen finished before. At the first look
 * only what was written from `openedAt` on is news: a page takes writes before this part of it has come.
 */
export function newsOfWrites(
  seen: SeenWrites,
  entries: readonly OutboxEntry[],
  openedAt: number,
): WriteNews[] {
  const mayBeNews = seen ? entries : entries.filter(({ writtenAt }) => writtenAt >= openedAt);
  return mayBeNews.flatMap((entry) => {
    const kind = newsOf(seen?.unfinished.get(entry.id), entry);
    return kind ? [{ kind, entry }] : [];
  });
}

function newsOf(before: OutboxEntry | undefined, entry: OutboxEntry): WriteNews['kind'] | null {
  // What goes back after the server lost history was told of when it first ended.
  if (before ? hadVerdict(before) : entry.state === 'waiting' && hadVerdict(entry)) return null;
  switch (entry.state) {
    case 'waiting':
      return !before && entry.withdrawal === null ? 'kept' : null;
    case 'parked':
      return before?.state === 'parked' ? null : 'refused';
    case 'applied':
      if (entry.code === sentBeforeDiscard) return 'sent-anyway';
      return before?.withdrawal === 'edit' ? null : 'confirmed';
    default:
      return null;
  }
}

const hadVerdict = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && (entry.finishedAt !== null || entry.seq !== null);

/** The next memory. */
export function rememberWrites(seen: SeenWrites, entries: readonly OutboxEntry[]): NonNullable<SeenWrites> {
  const unfinished = entries.filter(isUnfinished);
  const finished = new Set(seen?.finished);
  for (const entry of entries) {
    if (isUnfinished(entry)) finished.delete(entry.id);
    else finished.add(entry.id);
  }
  return { unfinished: new Map(unfinished.map((entry) => [entry.id, entry])), finished };
}
