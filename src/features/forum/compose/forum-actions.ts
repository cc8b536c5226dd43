// What a person does in the forum: ask, reply, report, and for admins remove. All of it works without a network.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { ContentLanguage, Report } from '#domain/schema/schema.ts';
import { questionDraftKey, replyDraftKey, reportDraftKey } from './draft-keys.ts';

export type Question = { title: string; subject: string; content: string; language: ContentLanguage };

/** Queues a new thread, ends its draft and resolves with its id. Rejects as `commit` does; then nothing has happened. */
export async function askQuestion(store: AccountStore, question: Question): Promise<string> {
  return queueOne(store, { op: 'create', collection: 'forumPosts', data: question }, questionDraftKey);
}

/** Queues a reply, ends its draft and resolves with its id; it waits behind its thread where that is still to be sent. */
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
  if (!committed) throw new Error('a commit answers each of its mutations');
  return committed.record;
}

export type ReportReason = Report['reason'];
type NewReport = Pick<Report, 'id' | 'target' | 'record' | 'reason'> & { details: string };

/** Queues a report to the team, once for each `id`, and ends its draft; the server refuses one of a text of one's own. */
export async function reportText(store: AccountStore, { id, ...report }: NewReport): Promise<void> {
  const made = { op: 'create', collection: 'reports', record: id, data: report } as const;
  await commit(store, made, reportDraftKey(report.record));
}

/** Queues the removal of a thread with all its replies; only an admin's is accepted by the server. */
export async function removePost(store: AccountStore, postId: string): Promise<void> {
  await commit(store, { op: 'delete', collection: 'forumPosts', record: postId });
}

/** Queues the removal of one reply; only an admin's is accepted by the server. */
export async function removeReply(store: AccountStore, replyId: string): Promise<void> {
  await commit(store, { op: 'delete', collection: 'forumReplies', record: replyId });
}
