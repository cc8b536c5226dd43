// <ReplyDialog>: a quick reply from the list of threads, with the text of the question above the field; open
// while it is mounted.
import { Trans } from '@lingui/react/macro';
import { getThread } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Quote } from '#ui/text/quote.tsx';
import { ReplyComposer } from './reply-composer.tsx';

type ReplyDialogProps = { store: AccountStore; postId: string; onClose: () => void };

export function ReplyDialog({ store, postId, onClose }: ReplyDialogProps) {
  const thread = useLive(() => getThread(store.db, postId), [store, postId]);
  return (
    <Dialog
      open
      wide
      title={<Trans>Répondre</Trans>}
      onClose={onClose}
      dock={<ReplyComposer store={store} postId={postId} onSent={onClose} />}
    >
      {thread ? (
        <Quote title={thread.post.title} text={thread.post.content} lang={thread.post.language} />
      ) : null}
    </Dialog>
  );
}
