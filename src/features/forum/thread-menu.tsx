// <ThreadMenu thread …>: what else can be done with a discussion of the list: answer it, share it, report it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ThreadSummary } from '#data/read-forum.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { flag, reply, share } from '#ui/room-icons.ts';
import { MenuEntry, RowMenu } from '#ui/row-menu.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useShareThread } from './share-button.tsx';

type ThreadMenuProps = { store: AccountStore; summary: ThreadSummary };

export function ThreadMenu({ store, summary: { post } }: ThreadMenuProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'reply' | 'report' | null>(null);
  const shareThread = useShareThread();
  const title = plainText(post.title);
  const isSent = post.line === null;
  const close = () => setOpen(null);
  // Nothing can be done with what the server has refused but what stands in its row.
  if (post.isRefused) return null;
  return (
    <>
      {/* Over the menu, and before it: both close together, and the focus goes back from one to the other. */}
      {open === 'reply' ? <ReplyDialog store={store} postId={post.id} onClose={close} /> : null}
      {open === 'report' ? (
        <ReportDialog store={store} reported={{ target: 'forumPosts', text: post }} onClose={close} />
      ) : null}
      <RowMenu
        label={t`Autres actions : ${title}`}
        title={title}
        lang={post.language ?? undefined}
        isOpen={open !== null}
        onOpen={() => setOpen('menu')}
        onClose={close}
      >
        <ul className="row-menu">
          <MenuEntry icon={reply} onPress={() => setOpen('reply')}>
            <Trans>Répondre</Trans>
          </MenuEntry>
          {isSent ? (
            <MenuEntry
              icon={share}
              onPress={() => {
                void shareThread(post);
                close();
              }}
            >
              <Trans>Partager</Trans>
            </MenuEntry>
          ) : null}
          {isSent && post.userId !== store.account ? (
            <MenuEntry icon={flag} onPress={() => setOpen('report')}>
              <Trans>Signaler</Trans>
            </MenuEntry>
          ) : null}
        </ul>
      </RowMenu>
    </>
  );
}
