// Reads data for the admin dashboard from this phone: the server's statistics and state as last received, and the
// newest rows. Every function may run in a live query; the rows include writes that wait in the outbox.

import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isFolded } from '#data/entries/outbox-entry.ts';
import { fold } from '#data/rows/fold.ts';
import {
  type AdminOverview,
  type LatestCollection,
  latestCount,
  newestOf,
} from '#domain/admin/admin-overview.ts';
import type { ServerState, StoredServerState } from '#domain/protocol/server-state.ts';
import type { ForumPost, RowTypes } from '#domain/schema/schema.ts';

/** Returns the statistics that the server sent last; null before it has sent any. */
export async function getOverview({ keptAnswers }: AccountDb): Promise<AdminOverview | null> {
  return ((await keptAnswers.get('admin-overview'))?.answer as AdminOverview | undefined) ?? null;
}

/**
 * Returns the state that the server last reported about itself, with the time of its arrival; null before it
 * has sent any.
 */
export async function getServerState({ keptAnswers }: AccountDb): Promise<StoredServerState | null> {
  const stored = await keptAnswers.get('server-state');
  return stored ? { state: stored.answer as ServerState, receivedAt: stored.at } : null;
}

export type LatestRow<Name extends LatestCollection> = RowTypes[Name] & {
  isWaiting: boolean;
};

/** Lists the newest rows of a collection, from the server's last list and from this phone. */
export async function listLatest<Name extends LatestCollection>(
  db: AccountDb,
  collection: Name,
): Promise<LatestRow<Name>[]> {
  const [overview, entries, own] = await Promise.all([
    getOverview(db),
    listWrites(db, collection),
    listOwn(db, collection),
  ]);
  const writes = new Writes<Name>(entries);
  const listed = (overview?.latest[collection] ?? []) as RowTypes[Name][];
  return newestOf(writes.onto(listed), [...writes.creations(), ...own], writes.removed);
}

/** Lists posts with open reports in the server's order, with the number of reports of each. */
export async function listReportedPosts(
  db: AccountDb,
): Promise<{ rows: readonly ForumPost[]; counts: Record<string, number> }> {
  const [overview, entries] = await Promise.all([getOverview(db), listWrites(db, 'forumPosts')]);
  const { removed } = new Writes<'forumPosts'>(entries);
  const { rows, counts } = overview?.reported ?? { rows: [], counts: {} };
  return { rows: rows.filter(({ id }) => !removed.has(id)), counts };
}

/**
 * Counts this phone's confirmed writes to the dashboard's collections, which may have changed the server's
 * statistics.
 */
export async function countConfirmed({ outbox }: AccountDb): Promise<number> {
  const collections: LatestCollection[] = ['exams', 'quizQuestions', 'forumPosts', 'updates'];
  const keys = collections.map((collection) => [collection, 'applied']);
  return outbox.where('[collection+state]').anyOf(keys).count();
}

/** This phone's writes to one collection. Applies them to the server's last list. */
class Writes<Name extends LatestCollection> {
  readonly removed: ReadonlySet<string>;
  readonly #waiting = new Map<string, OutboxEntry[]>();

  constructor(entries: readonly OutboxEntry[]) {
    // Includes confirmed deletions, because the server's last list may still contain the row.
    const removals = entries.filter((entry) => entry.op === 'delete');
    this.removed = new Set(
      removals.filter((entry) => entry.state === 'applied' || isFolded(entry)).map(({ record }) => record),
    );
    for (const entry of entries.filter(isFolded))
      this.#waiting.set(entry.record, [...(this.#waiting.get(entry.record) ?? []), entry]);
  }

  onto(rows: readonly RowTypes[Name][]): LatestRow<Name>[] {
    return rows.flatMap((row) => this.#shown(row.id, row));
  }

  creations(): LatestRow<Name>[] {
    return [...this.#waiting.keys()].flatMap((id) => this.#shown(id, null));
  }

  #shown(id: string, row: RowTypes[Name] | null): LatestRow<Name>[] {
    const entries = this.#waiting.get(id) ?? [];
    const folded = fold(row, entries) as RowTypes[Name] | null;
    return folded ? [{ ...folded, isWaiting: entries.length > 0 }] : [];
  }
}

const listWrites = ({ outbox }: AccountDb, collection: LatestCollection): Promise<OutboxEntry[]> =>
  outbox
    .where('[collection+state]')
    .anyOf([
      [collection, 'waiting'],
      [collection, 'applied'],
    ])
    .toArray();

/**
 * Lists the newest rows of a collection on this phone. Returns no questions: they are stored by set, so all
 * sets would have to be read for five questions, and the server's list is sufficient.
 */
async function listOwn<Name extends LatestCollection>(
  db: AccountDb,
  collection: Name,
): Promise<LatestRow<Name>[]> {
  const read = async () => {
    if (collection === 'quizQuestions') return [];
    if (collection === 'exams') return db.exams.toArray();
    const table = collection === 'updates' ? db.updates : db.forumPosts;
    return table.orderBy('created').reverse().limit(latestCount).toArray();
  };
  const rows: { created: number }[] = await read();
  return rows.sort((left, right) => right.created - left.created).slice(0, latestCount) as LatestRow<Name>[];
}
