// Queues a thread that asks the forum about a quiz question.
import { commitWith } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { CreationData } from '#domain/schema/collections.ts';
import { readQuestionHelp } from './read-question-help.ts';

/** `question` is the id of the quiz question. */
type ThreadData = CreationData<'forumPosts'> & { question: string };

/**
 * Queues the thread and deletes its draft in the same transaction. Resolves with false and changes nothing if the user
 * has a thread about this question already, for example from another tab. Rejects as `commit` does.
 */
export async function askForum(store: AccountStore, data: ThreadData, draftKey: string): Promise<boolean> {
  const made = await commitWith(store, async ({ tables, together }) => {
    const { own } = await readQuestionHelp(store.db, store.account, data.question);
    if (own) return [];
    together(tables.localDrafts.delete(draftKey));
    return [{ op: 'create', collection: 'forumPosts', data }];
  });
  if (made.length === 0) return false;
  store.journal?.forgetDraft(draftKey);
  return true;
}
