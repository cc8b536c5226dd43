// <OrphanedDraft>: the draft of a reply to a thread that accepts no replies or cannot be shown, so that the user
// can copy the draft.
import { useLingui } from '@lingui/react/macro';
import { getDraft } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { replyDraftKey } from './draft-keys.ts';

export function OrphanedDraft({ store, postId }: { store: AccountStore; postId: string }) {
  const { t } = useLingui();
  const draft = useLive(() => getDraft(store.db, replyDraftKey(postId)), [store, postId]);
  const text = draft?.fields.content ?? '';
  if (text.trim() === '') return null;
  return (
    <RuledTextarea
      readOnly
      label={t`Votre réponse`}
      rows={3}
      value={text}
      hint={t`Elle n’était pas encore envoyée. Copiez ce que vous voulez garder.`}
      onFocus={(event) => event.target.select()}
    />
  );
}
