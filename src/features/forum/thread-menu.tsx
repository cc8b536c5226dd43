// <ThreadMenu thread …>: what else can be done with a discussion of the list: answer it, share it, report it.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ThreadSummary } from '#data/read-forum.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ellipsis, flag, reply, share } from '#ui/room-icons.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useShareThread } from './share-button.tsx';

type ThreadMenuProps = { store: AccountStore; summary: ThreadSummary };

export function ThreadMenu({ store, summary: { post } }: ThreadMenuProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'reply' | 'report' | null>(null);
  const isWide = useMedia('(min-width: 48rem)');
  const shareThread = useShareThread();
  const title = plainText(post.title);
  const isSent = post.line === null;
  const Frame = isWide ? Dialog : Sheet;
  const close = () => setOpen(null);
  // Nothing can be done with what the server has refused but what stands in its row.
  if (post.isRefused) return null;
  return (
    <>
      <IconButton
        shape={ellipsis}
        size={20}
        label={t`Autres actions : ${title}`}
        aria-haspopup="dialog"
        className="row-more"
        onClick={() => setOpen('menu')}
      />
      {/* Over the menu, and before it: both close together, and the focus goes back from one to the other. */}
      {open === 'reply' ? <ReplyDialog store={store} postId={post.id} onClose={close} /> : null}
      {open === 'report' ? (
        <ReportDialog store={store} reported={{ target: 'forumPosts', text: post }} onClose={close} />
      ) : null}
      <Frame
        open={open !== null}
        title={<span className="line-clamp-2 font-sans text-base">{title}</span>}
        onClose={close}
      >
        <ul className="paper-menu">
          <Entry shape={reply} onPress={() => setOpen('reply')}>
            <Trans>Répondre</Trans>
          </Entry>
          {isSent ? (
            <Entry
              shape={share}
              onPress={() => {
                void shareThread(post);
                close();
              }}
            >
              <Trans>Partager</Trans>
            </Entry>
          ) : null}
          {isSent && post.userId !== store.account ? (
            <Entry shape={flag} onPress={() => setOpen('report')}>
              <Trans>Signaler</Trans>
            </Entry>
          ) : null}
        </ul>
      </Frame>
    </>
  );
}

type EntryProps = { shape: string; onPress: () => void; children: ReactNode };

function Entry({ shape, onPress, children }: EntryProps) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <Icon shape={shape} size={22} className="text-ink-2" />
        <span>{children}</span>
      </button>
    </li>
  );
}
