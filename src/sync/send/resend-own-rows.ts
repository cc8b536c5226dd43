// Queues the account's own rows (such as attempts, forum questions and replies) again after the server lost history,
// if the server no longer has them and this phone no longer stores their mutations.
// Each row is sent under its own id, so nothing changes if the server already has it, for example from
// another phone.
import type { Table } from 'dexie';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { ownKey, recordKey } from '#data/entries/outbox-entry.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { InvalidMutationError, localFields, validate } from '#data/rows/mutation.ts';
import type { RowSession } from '#data/rows/row-writer.ts';
import type { AccountStore, StoreWrite } from '#data/store/account-store.ts';
import { versionCovers } from '#domain/protocol/thread-version.ts';
import { type CollectionName, collections, fieldsOf } from '#domain/schema/collections.ts';
import { ownCollections } from '#domain/schema/own-collections.ts';
import type { Row } from '#domain/schema/schema.ts';
import { randomId } from '#lib/random-id.ts';

type Values = Readonly<Record<string, unknown>>;
type OwnRow = { collection: CollectionName; row: Row & Values };

/** Collections in which users create rows that only they receive, such as quiz attempts. */
const privateCollections = ownCollections.filter(
  (name) => 'create' in collections[name].writers && collections[name].bucket === 'mine',
);

/**
 * Queues the lost rows. Must be called inside the transaction that applies the response and before the
 * versions of cached threads are deleted. `keptSeq` is the highest seq that the server has kept. `entries` is
 * the whole outbox: a record that has an entry there is skipped, because that entry sends it.
 */
export async function resendOwnRows(
  store: AccountStore,
  write: StoreWrite,
  rows: RowSession,
  { keptSeq, entries }: { keptSeq: number; entries: readonly OutboxEntry[] },
): Promise<void> {
  if (store.account === '') return;
  const known = new Set(entries.map(ownKey));
  for (const own of await listLost(store, write, keptSeq)) {
    const key = recordKey(own.collection, own.row.id);
    const entry = known.has(key) ? null : creationOf(store, write, own);
    known.add(key);
    if (entry === null) continue;
    await rows.touch(entry.collection, entry.record);
    write.note({ kind: 'entry', entry });
    await write.tables.outbox.add(entry);
  }
}

async function listLost(
  { account }: AccountStore,
  { tables }: StoreWrite,
  keptSeq: number,
): Promise<OwnRow[]> {
  const isOwn = (row: Values) => row.userId === account;
  const lostIn = async (collection: CollectionName): Promise<OwnRow[]> => {
    const table: Table<Stored<Row> & Values> = tables.table(collection);
    const rows = await table.filter((row) => isOwn(row) && row.seq > keptSeq).toArray();
    return rows.map((row) => ({ collection, row }));
  };
  const [posts, replies, copies, ...others] = await Promise.all([
    lostIn('forumPosts'),
    lostIn('forumReplies'),
    tables.threadCopies
      .filter(({ mark }) => mark === undefined || versionCovers(mark, keptSeq + 1))
      .toArray(),
    ...privateCollections.map(lostIn),
  ]);
  const copiedPosts = copies.flatMap(({ post }) => (post && isOwn(post) ? [post] : []));
  const copiedReplies = copies.flatMap((copy) => copy.replies.filter(isOwn));
  return [
    ...posts,
    ...copiedPosts.map((row) => ({ collection: 'forumPosts' as const, row })),
    ...replies,
    ...copiedReplies.map((row) => ({ collection: 'forumReplies' as const, row })),
    ...others.flat(),
  ];
}

/** Returns an entry that creates the row again; null if the present validation rules refuse the row. */
function creationOf(store: AccountStore, { meta }: StoreWrite, own: OwnRow): OutboxEntry | null {
  const { collection, row } = own;
  try {
    const data = validate(collection, 'create', creationDataOf(own));
    const author =
      'authorName' in row ? { displayName: String(row.authorName), isAdmin: row.authorAdmin === true } : null;
    const fields = {
      id: randomId(store.random),
      order: meta.nextOrder++,
      ...{ op: 'create' as const, collection, record: row.id, data, base: null },
      local: localFields(collection, store.account, author),
      writtenAt: row.created,
    };
    return makeEntry(fields, { isSilent: true });
  } catch (error) {
    if (error instanceof InvalidMutationError) return null;
    throw error;
  }
}

function creationDataOf({ collection, row }: OwnRow): Record<string, unknown> {
  const sent = fieldsOf(collection).flatMap(([name, field]) => {
    const isLeftOut = field.by === 'server' || (field.mayBeAbsent && !row[name]);
    return isLeftOut ? [] : [[name, row[name]]];
  });
  // Without this date, the server would count the attempt as finished on the day on which it is sent again.
  const finished = collection === 'quizAttempts' ? { finished: row.finished ?? row.created } : {};
  return { ...Object.fromEntries(sent), ...finished };
}
