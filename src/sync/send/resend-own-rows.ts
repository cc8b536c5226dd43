// Queues the account's own attempts, questions and replies again after the server lost history, if the
// server no longer has them and this phone no longer stores their mutations.
// Each is sent under its record's own id, so nothing changes if the server already has it, for example from
// another phone.
import type { AccountStore, StoreWrite } from '#data/database/account-store.ts';
import { makeEntry } from '#data/outbox/outbox.ts';
import { type OutboxEntry, ownKey, recordKey } from '#data/outbox/outbox-entry.ts';
import { InvalidMutationError, localFields, validate } from '#data/rows/mutation.ts';
import type { RowSession } from '#data/rows/row-writer.ts';
import { versionCovers } from '#domain/protocol/thread-version.ts';
import type { ForumPost, ForumReply, QuizAttempt } from '#domain/schema/schema.ts';
import { randomId } from '#lib/random-id.ts';

type OwnRow =
  | { collection: 'quizAttempts'; row: QuizAttempt }
  | { collection: 'forumPosts'; row: ForumPost }
  | { collection: 'forumReplies'; row: ForumReply };

/**
 * Queues the lost rows. Runs inside the transaction of the response and before the version hashes of
 * threads are deleted. `keptSeq` is the highest seq that the server has kept. `entries` is the whole
 * outbox: a record that has an entry there is skipped, because that entry sends it.
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

/** Returns the account's own rows that the server has lost, questions before their replies. */
async function listLost(
  { account }: AccountStore,
  { tables }: StoreWrite,
  keptSeq: number,
): Promise<OwnRow[]> {
  const isOwn = (row: { userId: string | null }) => row.userId === account;
  const isLost = (row: { userId: string | null; seq: number }) => isOwn(row) && row.seq > keptSeq;
  const [posts, replies, attempts, copies] = await Promise.all([
    tables.forumPosts.filter(isLost).toArray(),
    tables.forumReplies.filter(isLost).toArray(),
    tables.quizAttempts.filter(isLost).toArray(),
    tables.threadCopies
      .filter(({ mark }) => mark === undefined || versionCovers(mark, keptSeq + 1))
      .toArray(),
  ]);
  const copiedPosts = copies.flatMap(({ post }) => (post && isOwn(post) ? [post] : []));
  const copiedReplies = copies.flatMap((copy) => copy.replies.filter(isOwn));
  return [
    ...[...posts, ...copiedPosts].map((row) => ({ collection: 'forumPosts' as const, row })),
    ...[...replies, ...copiedReplies].map((row) => ({ collection: 'forumReplies' as const, row })),
    ...attempts.map((row) => ({ collection: 'quizAttempts' as const, row })),
  ];
}

/**
 * Returns a new outbox entry that creates the row again; null if the present validation rules refuse the
 * row.
 */
function creationOf(store: AccountStore, { meta }: StoreWrite, own: OwnRow): OutboxEntry | null {
  const { collection, row } = own;
  try {
    const data = validate(collection, 'create', fieldsOf(own));
    const author = 'authorName' in row ? { displayName: row.authorName, isAdmin: row.authorAdmin } : null;
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

function fieldsOf({ collection, row }: OwnRow): Record<string, unknown> {
  switch (collection) {
    case 'forumPosts':
      return { title: row.title, content: row.content, subject: row.subject, language: row.language };
    case 'forumReplies':
      return { postId: row.postId, content: row.content, language: row.language };
    case 'quizAttempts': {
      const { subject, gradeLevel, score, totalQuestions, answers, kind, finished } = row;
      // Sends the date of the attempt too; without it the attempt would count as finished on the day on
      // which it is sent again.
      const date = { finished: finished ?? row.created };
      return { subject, gradeLevel, score, totalQuestions, answers, ...date, ...(kind ? { kind } : {}) };
    }
  }
}
