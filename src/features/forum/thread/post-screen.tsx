// <PostScreen>: a single thread on a screen of its own, which links can open. A wide screen has the question on the left
// page, and the replies with their composer on the right page.

import { Trans, useLingui } from '@lingui/react/macro';
import { ThreadComposer, takesReplies } from '#features/forum/compose/thread-composer.tsx';
import { isRecordId } from '#lib/random-id.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { PageFold } from '#ui/screen/page-fold.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { BackToForum } from './back-to-forum.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadBody, type ThreadProps, ThreadTitle } from './thread-body.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useThread } from './use-thread.ts';

type PostScreenProps = ThreadProps & { onRemoved: () => void };

export function PostScreen(props: PostScreenProps) {
  const { store, commands, postId, savesData } = props;
  const { t } = useLingui();
  const isWide = useMedia('(min-width: 48rem)');
  const view = useThread(store, commands, postId, savesData);
  if (!isRecordId(postId)) return <NoSuchPost />;
  // Until the thread's title is known, the heading repeats the title in the bar, so the heading is hidden
  // visually.
  const isNamed = view.state === 'here';
  const more = <ThreadActions view={view} />;
  return (
    <Screen
      title={<Trans>Question</Trans>}
      lead={<BackLink to="/forum" label={t`Retour au forum`} />}
      bar={isWide ? undefined : { button: more }}
      actions={
        takesReplies(view) ? (
          <div className={isNamed ? 'dock-column dock-right-page' : 'dock-column'}>
            <ThreadComposer store={store} postId={postId} view={view} />
          </div>
        ) : null
      }
    >
      <ThreadHead title={isNamed ? view.thread.post.title : undefined} />
      <article className={isNamed ? 'thread-page thread-pages' : 'thread-page'}>
        <div className="flex items-start justify-between gap-2">
          <h2 className={isNamed ? 'thread-title' : 'sr-only'}>
            <ThreadTitle view={view} />
          </h2>
          {isWide ? more : null}
        </div>
        {isNamed ? <PageFold /> : null}
        <ThreadBody isWhole {...props} view={view} />
      </article>
    </Screen>
  );
}

function NoSuchPost() {
  const { t } = useLingui();
  return (
    <Screen title={<Trans>Question</Trans>} lead={<BackLink to="/forum" label={t`Retour au forum`} />}>
      <ThreadHead title={undefined} />
      <EmptyState
        isWhole
        emblem={<Drawing of={tornPage} />}
        title={<Trans>ID du post invalide</Trans>}
        text={<Trans>Vérifiez le lien.</Trans>}
        action={<BackToForum />}
      />
    </Screen>
  );
}
