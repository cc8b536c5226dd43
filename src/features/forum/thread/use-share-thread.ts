// useShareThread(): shares a thread's link through the phone's share sheet, or copies it to the clipboard.
import { useLingui } from '@lingui/react/macro';
import type { ForumPost } from '#domain/schema/schema.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { shareLink } from '#ui/text/share-link.ts';

type SharedPost = Pick<ForumPost, 'id' | 'title'>;

export function useShareThread(): (post: SharedPost) => Promise<void> {
  const { t } = useLingui();
  return async ({ id, title }) => {
    const path = `/forum/post/${id}`;
    const outcome = await shareLink({ title: plainText(title), path });
    if (outcome === 'copied') showToast({ title: t`Lien copié.`, text: t`Collez-le dans un message.` });
    if (outcome === 'failed')
      showToast({ bad: true, title: t`Le lien n’a pas pu être copié.`, text: location.origin + path });
  };
}
