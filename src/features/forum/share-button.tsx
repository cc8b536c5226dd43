// <ShareButton thread>: the thread's link, through the phone's share sheet or into the clipboard.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Thread } from '#data/read-forum.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { Button } from '#ui/button.tsx';
import { share } from '#ui/room-icons.ts';
import { shareLink } from '#ui/share-link.ts';
import { showToast } from '#ui/toast-list.ts';

export function ShareButton({ thread: { post } }: { thread: Thread }) {
  const { t } = useLingui();
  const shareIt = async () => {
    const path = `/forum/post/${post.id}`;
    const outcome = await shareLink({ title: plainText(post.title), path });
    if (outcome === 'copied') showToast({ title: t`Lien copié.`, text: t`Collez-le dans un message.` });
    if (outcome === 'failed')
      showToast({ bad: true, title: t`Le lien n’a pas pu être copié.`, text: location.origin + path });
  };
  return (
    <Button look="line" small icon={share} onClick={() => void shareIt()}>
      <Trans>Partager</Trans>
    </Button>
  );
}
