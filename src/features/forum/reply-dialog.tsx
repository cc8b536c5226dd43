// A quick reply from the list, under the words of the question.
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import { getThread } from '#data/read-forum.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useLive } from '#ui/use-live.ts';
import { ReplyForm } from './reply-form.tsx';

type ReplyDialogProps = { store: AccountStore; postId: string; onClose: () => void };

/** Mounted means open. */
export function ReplyDialog({ store, postId, onClose }: ReplyDialogProps) {
  const thread = useLive(() => getThread(store.db, postId), [store, postId]);
  return (
    <Dialog open wide title={<Trans>Répondre</Trans>} onClose={onClose}>
      {thread ? (
        <blockquote
          className="border-l-2 border-margin pl-3 [overflow-wrap:anywhere]"
          lang={thread.post.language ?? undefined}
        >
          <p className="font-bold">
            <RichText text={thread.post.title} />
          </p>
          <p className="line-clamp-3 text-ink-2">
            <RichText text={thread.post.content} />
          </p>
        </blockquote>
      ) : null}
      <ReplyForm store={store} postId={postId} onSent={onClose} />
    </Dialog>
  );
}
