// Saves what a pupil has typed for a question as a draft, until the answer is saved. The draft belongs to the
// question, or to the question in one attempt if its numbers vary. A draft of an earlier day is deleted.
import { draftStore, getDraft, removeOlderDrafts } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';

const keyStart = 'typed-answer';

/**
 * `owner` identifies the question, or its variant. Errors of the storage are ignored, because a text that cannot be
 * saved can still be checked.
 */
export function answerDraft(store: AccountStore, owner: string): FieldStore {
  const key = `${keyStart}:${owner}`;
  const draft = draftStore(store, key);
  const isOfToday = (at: number) => dayOf(at) === dayOf(store.clock.now());
  return {
    read: async () => {
      void removeOlderDrafts(store, keyStart, isOfToday).catch(() => undefined);
      const saved = await getDraft(store.db, key).catch(() => undefined);
      return saved && isOfToday(saved.at) ? saved.fields : undefined;
    },
    save: (fields) => draft.save(fields).catch(() => undefined),
    remove: () => draft.remove().catch(() => undefined),
  };
}
