// <ForumTab store commands>: the newest discussions, each to be read in a tab of its own or deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/icon.tsx';
import { eye } from '#ui/room-icons.ts';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { LatestList } from '../desk/latest-list.tsx';
import { LatestRow } from '../desk/latest-row.tsx';
import { PlaceOf } from '../desk/place-of.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';

export function ForumTab({ store }: DeskTabProps) {
  const { t } = useLingui();
  return (
    <LatestList
      store={store}
      collection="forumPosts"
      label={t`Cinq derniers posts`}
      empty={<Trans>Aucun post.</Trans>}
    >
      {(post) => (
        <LatestRow
          key={post.id}
          waiting={post.isWaiting}
          title={post.title}
          lang={post.language ?? undefined}
          meta={
            <>
              <PlaceOf store={store} row={post} />
              <span>{post.authorName || <Trans>Utilisateur</Trans>}</span>
            </>
          }
          actions={
            <>
              <Link
                to="/forum/post/$id"
                params={{ id: post.id }}
                target="_blank"
                className="icon-btn"
                aria-label={t`Voir : ${post.title} (nouvel onglet)`}
              >
                <Icon shape={eye} size={20} />
              </Link>
              <RemoveButton store={store} collection="forumPosts" row={post} name={post.title} />
            </>
          }
        />
      )}
    </LatestList>
  );
}
