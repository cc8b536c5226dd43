// <ReplyAction store summary>: on wide screens, a row's own button to answer its discussion; elsewhere the menu has it.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ThreadSummary } from '#data/read-forum.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { RowAction } from '#ui/compact-row.tsx';
import { reply } from '#ui/room-icons.ts';
import { ReplyDialog } from './reply-dialog.tsx';

type ReplyActionProps = { store: AccountStore; summary: ThreadSummary };

export function ReplyAction({ store, summary: { post } }: ReplyActionProps) {
  const [isOpen, setOpen] = useState(false);
  // Nobody can answer what the server has refused.
  if (post.isRefused) return null;
  return (
    <span className="ml-auto max-lg:hidden">
      <RowAction icon={reply} onClick={() => setOpen(true)}>
        <Trans>Répondre</Trans>
        <span className="sr-only"> : {plainText(post.title)}</span>
      </RowAction>
      {isOpen ? <ReplyDialog store={store} postId={post.id} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}
