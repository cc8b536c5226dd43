// Responsible for what the admin desk reads on this phone: the server's figures of the last time, and the newest rows.
// Guarantees: every function may run in a live query; what waits in the outbox counts as done.

import type { AccountDb } from '#data/database/account-db.ts';
import { isFolded, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { fold } from '#data/rows/fold.ts';
import {
  type AdminOverview,
  type LatestCollection,
  latestCount,
  newestOf,
} from '#domain/admin/admin-overview.ts';
import type { ForumPost, RowTypes } from '#domain/schema/schema.ts';

/** What the server told of itself last; null before the first time. */
export async function getOverview({ keptAnswers }: AccountDb): Promise<AdminOverview | null> {
  return ((await keptAnswers.get('admin-overview'))?.answer as AdminOverview | undefined) ?? null;
}

export type LatestRow<Name extends LatestCollection> = RowTypes[Name] & {
  /** A write of this phone to it has not been confirmed. */
  isWaiting: boolean;
};

/** The five newest, whether this phone holds their level or not. */
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

/** Posts with open reports, the one reported last first, and how many of each. */
export async function listReportedPosts(
  db: AccountDb,
): Promise<{ rows: readonly ForumPost[]; counts: Record<string, number> }> {
  const [overview, entries] = await Promise.all([getOverview(db), listWrites(db, 'forumPosts')]);
  const { removed } = new Writes<'forumPosts'>(entries);
  const { rows, counts } = overview?.reported ?? { rows: [], counts: {} };
  return { rows: rows.filter(({ id }) => !removed.has(id)), counts };
}

/** How many writes to what the desk lists the server has taken: with each, its figures are others. */
export async function countConfirmed({ outbox }: AccountDb): Promise<number> {
  const collections: LatestCollection[] = ['exams', 'quizQuestions', 'forumPosts', 'updates'];
  const keys = collections.map((collection) => [collection, 'applied']);
  return outbox.where('[collection+state]').anyOf(keys).count();
}

/** This phone's writes to one collection. */
class Writes<Name extends LatestCollection> {
  readonly removed: ReadonlySet<string>;
  readonly #waiting = new Map<string, OutboxEntry[]>();

  constructor(entries: readonly OutboxEntry[]) {
    // A confirmed removal counts until the server's list is a newer one.
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

/** Of questions, which are kept by set, all would have to be read for five: the server's list is enough. */
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
