// <ShareEntry>: the menu entry that shares a thread's link through the phone's share sheet, or copies it to the
// clipboard. Calls `onPressed` without waiting for the end of the sharing.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ForumPost } from '#domain/schema/schema.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import { share } from '#ui/icons/section-icons.ts';
import { MenuEntry } from '#ui/layers/row-menu.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { shareLink } from '#ui/text/share-link.ts';

type SharedPost = Pick<ForumPost, 'id' | 'title'>;

type ShareEntryProps = { post: SharedPost; onPressed: () => void };

export function ShareEntry({ post, onPressed }: ShareEntryProps) {
  const shareThread = useShareThread();
  return (
    <MenuEntry
      icon={share}
      onPress={() => {
        void shareThread(post);
        onPressed();
      }}
    >
      <Trans>Partager</Trans>
    </MenuEntry>
  );
}

function useShareThread(): (post: SharedPost) => Promise<void> {
  const { t } = useLingui();
  return async ({ id, title }) => {
    const path = `/forum/post/${id}`;
    const outcome = await shareLink({ title: plainText(title), path });
    if (outcome === 'copied') showToast({ title: t`Lien copié.`, text: t`Collez-le dans un message.` });
    if (outcome === 'failed')
      showToast({ bad: true, title: t`Le lien n’a pas pu être copié.`, text: location.origin + path });
  };
}
