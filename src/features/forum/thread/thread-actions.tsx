// <ThreadActions>: the menu in the head of an open thread: share the thread and, with `hasPageLink`, open its page.
// `menuFrame` is the component that shows the menu. Renders nothing while the thread is not loaded or not yet sent.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { plainText } from '#lib/math/tex-as-text.ts';
import { eye } from '#ui/icons/section-icons.ts';
import { MenuItemContent, RowMenu } from '#ui/layers/row-menu.tsx';
import { ShareEntry } from './share-entry.tsx';
import type { ThreadView } from './use-thread.ts';

type ThreadActionsProps = {
  view: ThreadView;
  hasPageLink?: boolean;
  menuFrame?: ComponentType<ComponentProps<typeof RowMenu>>;
};

export function ThreadActions({ view, hasPageLink, menuFrame: Frame = RowMenu }: ThreadActionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (view.state !== 'here' || view.thread.post.queued !== null) return null;
  const { post } = view.thread;
  const title = plainText(post.title);
  const close = () => setOpen(false);
  return (
    <Frame
      label={t`Autres actions : ${title}`}
      title={title}
      lang={post.language ?? undefined}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
    >
      <ul className="row-menu">
        <ShareEntry post={post} onPressed={close} />
        {hasPageLink ? (
          <li>
            <Link to="/forum/post/{-$id}" params={{ id: post.id }}>
              <MenuItemContent icon={eye}>
                <Trans>Ouvrir la page</Trans>
              </MenuItemContent>
            </Link>
          </li>
        ) : null}
      </ul>
    </Frame>
  );
}
