// <ReplyAction>: the button "Répondre" in the row of a thread, on wide screens. It calls `onReply`, and shows its icon
// only, since the composer beside the list has the word; if `onReply` is null, it opens a dialog.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ThreadSummary } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { ReplyDialog } from '#features/forum/compose/reply-dialog.tsx';
import { plainText } from '#lib/math/tex-as-text.ts';
import { reply } from '#ui/icons/section-icons.ts';
import { RowAction } from '#ui/lists/compact-row.tsx';

type ReplyActionProps = { store: AccountStore; summary: ThreadSummary; onReply: (() => void) | null };

export function ReplyAction({ store, summary: { post }, onReply }: ReplyActionProps) {
  const [isOpen, setOpen] = useState(false);
  // A thread that the server has rejected accepts no replies.
  if (post.isRefused) return null;
  return (
    <span className="ml-auto max-lg:hidden">
      <RowAction icon={reply} onClick={onReply ?? (() => setOpen(true))}>
        <span className={onReply ? 'sr-only' : undefined}>
          <Trans>Répondre</Trans>
        </span>
        <span className="sr-only"> : {plainText(post.title)}</span>
      </RowAction>
      {isOpen ? <ReplyDialog store={store} postId={post.id} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}
