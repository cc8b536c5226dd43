// Merges the texts that this phone has written to the forum with the texts that it has received. Pure.

type ForumCollection = 'forumPosts' | 'forumReplies';

type OwnEntry = {
  entry: { collection: string; record: string; op: string; withdrawal: string | null };
  status: string;
};

export type ShownText<Item, Queued> = Item & {
  isWaiting: boolean;
  /** The last unfinished outbox entry of this phone for the text; null if there is none. */
  queued: Queued | null;
  /** True if the server refused the text and has no version of it. */
  isRefused: boolean;
};

export type OwnTexts<Queued> = {
  shown: <Item extends { id: string; isWaiting: boolean }>(
    collection: ForumCollection,
    row: Item,
  ) => ShownText<Item, Queued>;
  /** Returns whether the deletion of the text waits to be sent. */
  isBeingRemoved: (collection: ForumCollection, id: string) => boolean;
  /** Returns the refused creations, including those whose record has a row. */
  refused: (collection: ForumCollection) => Queued[];
};

const keyOf = (collection: string, id: string) => `${collection}/${id}`;

/**
 * Creates the functions that merge outbox entries into rows. `queue` contains the unfinished entries in the order
 * of sending.
 */
export function ownTexts<Queued extends OwnEntry>(queue: readonly Queued[]): OwnTexts<Queued> {
  // The last entry of a record determines its status: an edit comes after the entry that it replaces.
  const byRecord = new Map(
    queue
      .filter(({ entry }) => entry.withdrawal === null)
      .map((queued) => [keyOf(queued.entry.collection, queued.entry.record), queued]),
  );
  return {
    shown: (collection, row) => ({
      ...row,
      queued: byRecord.get(keyOf(collection, row.id)) ?? null,
      isRefused: false,
    }),
    isBeingRemoved: (collection, id) => {
      const own = byRecord.get(keyOf(collection, id));
      return own?.entry.op === 'delete' && own.status !== 'parked';
    },
    refused: (collection) =>
      [...byRecord.values()].filter(
        ({ entry, status }) =>
          entry.collection === collection && entry.op === 'create' && status === 'parked',
      ),
  };
}

export function withoutRows<Item extends { id: string }>(
  items: readonly Item[],
  rows: readonly { id: string }[],
): Item[] {
  const ids = new Set(rows.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

export function groupByPost<Reply extends { postId: string }>(
  replies: readonly Reply[],
): Map<string, Reply[]> {
  const groups = new Map<string, Reply[]>();
  for (const reply of replies) {
    const group = groups.get(reply.postId);
    if (group) group.push(reply);
    else groups.set(reply.postId, [reply]);
  }
  return groups;
}
