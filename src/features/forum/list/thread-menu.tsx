// <ThreadMenu>: the menu with further actions on a thread of the list: reply, share, report, and, for admins,
// delete it without opening it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ThreadSummary } from '#data/queries/read-forum.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { ReplyDialog } from '#features/forum/compose/reply-dialog.tsx';
import { RemoveDialogs } from '#features/forum/thread/remove-dialogs.tsx';
import { ReportDialog } from '#features/forum/thread/report-post-dialog.tsx';
import { ShareEntry } from '#features/forum/thread/share-entry.tsx';
import { plainText } from '#lib/math/tex-as-text.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { flag, reply, trash } from '#ui/icons/section-icons.ts';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';

type ThreadMenuProps = { store: AccountStore; summary: ThreadSummary };

export function ThreadMenu({ store, summary: { post, replyCount } }: ThreadMenuProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'reply' | 'report' | 'remove' | null>(null);
  const title = plainText(post.title);
  const isSent = post.queued === null;
  const close = () => setOpen(null);
  // Shows no menu for a thread that the server has rejected: its row already has the only possible actions.
  if (post.isRefused) return null;
  return (
    <>
      {/* A dialog is rendered before the menu over which it opens, so that the focus returns from the dialog to
   the menu. */}
      {open === 'reply' ? <ReplyDialog store={store} postId={post.id} onClose={close} /> : null}
      {open === 'report' ? (
        <ReportDialog store={store} reported={{ target: 'forumPosts', text: post }} onClose={close} />
      ) : null}
      {open === 'remove' ? (
        <RemoveDialogs
          store={store}
          postId={post.id}
          replyCount={replyCount}
          removing="post"
          onDone={close}
        />
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
          {isSent ? <ShareEntry post={post} onPressed={close} /> : null}
          {isSent && post.userId !== store.account ? (
            <MenuEntry icon={flag} onPress={() => setOpen('report')}>
              <Trans>Signaler</Trans>
            </MenuEntry>
          ) : null}
          {isSent ? <RemoveEntry store={store} onPress={() => setOpen('remove')} /> : null}
        </ul>
      </RowMenu>
    </>
  );
}

/** Reads the user's profile only while the menu is open, because a list has many rows. */
function RemoveEntry({ store, onPress }: { store: AccountStore; onPress: () => void }) {
  const profile = useLive(() => getProfile(store.db, store.account), [store]);
  if (profile?.isAdmin !== true) return null;
  return (
    <MenuEntry icon={trash} bad onPress={onPress}>
      <Trans>Supprimer</Trans>
    </MenuEntry>
  );
}
