// Queues the user's actions in the forum: ask, reply, report and, for admins, delete. All of them work
// without a network.
import { commit } from '#data/outbox/outbox.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ContentLanguage, Report } from '#domain/schema/schema.ts';
import { questionDraftKey, replyDraftKey, reportDraftKey } from './draft-keys.ts';

export type Question = { title: string; subject: string; content: string; language: ContentLanguage };

/**
 * Queues a new thread, deletes its draft and resolves with the id of the thread. Rejects with the errors of
 * `commit`; then nothing has changed.
 */
export async function askQuestion(store: AccountStore, question: Question): Promise<string> {
  return queueOne(store, { op: 'create', collection: 'forumPosts', data: question }, questionDraftKey);
}

/**
 * Queues a reply, deletes its draft and resolves with the reply's id. If the thread still waits to be sent,
 * the reply is sent after it.
 */
export async function replyTo(
  store: AccountStore,
  postId: string,
  content: string,
  language: ContentLanguage,
): Promise<string> {
  const data = { postId, content, language };
  return queueOne(store, { op: 'create', collection: 'forumReplies', data }, replyDraftKey(postId));
}

async function queueOne(store: AccountStore, mutation: Mutation, draftKey: string): Promise<string> {
  const [committed] = await commit(store, mutation, draftKey);
  if (!committed) throw new Error('commit returned no entry for the new row');
  return committed.record;
}

export type ReportReason = Report['reason'];
type NewReport = Pick<Report, 'id' | 'target' | 'record' | 'reason'> & { details: string };

/**
 * Queues a report and deletes its draft; calls with the same `id` create only one report. The server rejects
 * a report of the user's own text.
 */
export async function reportText(store: AccountStore, { id, ...report }: NewReport): Promise<void> {
  const made = { op: 'create', collection: 'reports', record: id, data: report } as const;
  await commit(store, made, reportDraftKey(report.record));
}

/** Queues the deletion of a thread with its replies; the server accepts it only from an admin. */
export async function removePost(store: AccountStore, postId: string): Promise<void> {
  await commit(store, { op: 'delete', collection: 'forumPosts', record: postId });
}

export async function removeReply(store: AccountStore, replyId: string): Promise<void> {
  await commit(store, { op: 'delete', collection: 'forumReplies', record: replyId });
}
