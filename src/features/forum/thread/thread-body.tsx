// Renders what the dialog, the screen and the right page of a thread share: the title, the question with its
// replies, and a note if the thread cannot be shown.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { noteThreadSeen } from '#data/local/forum-read-marks.ts';
import { listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { Thread } from '#data/queries/read-forum.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { listReported } from '#data/queries/read-reported.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { newestOf, unreadReplies } from '#domain/forum/unread.ts';
import type { ForumReply } from '#domain/schema/schema.ts';
import { useNow } from '#features/device/clock/use-today.ts';
import { OrphanedDraft } from '#features/forum/compose/orphaned-draft.tsx';
import { takesReplies } from '#features/forum/compose/thread-composer.tsx';
import { formatDateTime } from '#i18n/dates.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useVisibility } from '#ui/hooks/use-visibility.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useFailureToasts } from '#ui/messages/use-failure-toasts.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { AboutQuestion } from './about-question.tsx';
import { RemoveDialogs } from './remove-dialogs.tsx';
import { ReportDialog, type Reported } from './report-post-dialog.tsx';
import { Question, Replies } from './thread-texts.tsx';
import { ThreadUnavailable } from './thread-unavailable.tsx';
import type { ThreadView } from './use-thread.ts';

export type ThreadProps = {
  store: AccountStore;
  commands: OutboxCommands & LibraryCommands;
  savesData: boolean;
  postId: string;
};

export function ThreadTitle({ view }: { view: ThreadView }) {
  if (view.state === 'here')
    return <RichText text={view.thread.post.title} lang={view.thread.post.language} />;
  return <Trans>Question</Trans>;
}

type ThreadBodyProps = Pick<ThreadProps, 'store' | 'postId'> & {
  view: ThreadView;
  /** Whether the thread has a screen of its own. */
  isWhole?: boolean;
  onRemoved: () => void;
};

export function ThreadBody({ store, postId, view, isWhole = false, onRemoved }: ThreadBodyProps) {
  const { t } = useLingui();
  const nowMs = useNow(store);
  const subjects = useLive(() => listAllSubjects(store.db), [store]);
  const profile = useLive(() => getProfile(store.db, store.account), [store]);
  const reported = useLive(() => listReported(store.db), [store]);
  const [reporting, setReporting] = useState<Reported | null>(null);
  const [removing, setRemoving] = useState<'post' | ForumReply | null>(null);
  const fresh = useMarkAsRead(store, view.state === 'here' ? view.thread : null);
  const lacksReplies = view.state === 'here' && view.lacksReplies;
  useFailureToasts(lacksReplies ? [t`Impossible de charger les réponses`] : []);
  useEffect(() => {
    if (view.state === 'discarded') onRemoved();
  }, [view.state, onRemoved]);
  if (view.state === 'loading' || view.state === 'discarded') return <SkeletonRows count={2} />;
  if (view.state === 'absent') return <ThreadUnavailable {...{ store, postId, isWhole }} {...view} />;

  const { thread } = view;
  const isAdmin = profile?.isAdmin === true;
  const subject = subjects?.find(({ id }) => id === thread.post.subject) ?? null;
  const texts = {
    account: store.account,
    nowMs,
    reported: reported ?? new Set<string>(),
    onReport: setReporting,
  };
  return (
    <>
      <div className="thread-asked">
        {thread.copiedAt === null ? null : <CopyNote copiedAt={thread.copiedAt} isRemoved={view.isRemoved} />}
        <Question post={thread.post} subject={subject} hasReplies={thread.replies.length > 0} {...texts} />
        {thread.post.question && subject ? (
          <AboutQuestion store={store} questionId={thread.post.question} subject={subject} />
        ) : null}
        {isAdmin && thread.post.queued === null ? (
          <Button variant="bad" small className="justify-self-start" onClick={() => setRemoving('post')}>
            <Trans>Supprimer ce post</Trans>
          </Button>
        ) : null}
      </div>
      <div className="thread-wide">
        <SectionBoundary>
          <Replies thread={thread} fresh={fresh} {...texts} onRemove={isAdmin ? setRemoving : null} />
        </SectionBoundary>
      </div>
      {takesReplies(view) ? null : <OrphanedDraft store={store} postId={postId} />}
      {reporting ? (
        <ReportDialog store={store} reported={reporting} onClose={() => setReporting(null)} />
      ) : null}
      <RemoveDialogs
        store={store}
        postId={postId}
        replyCount={thread.replies.length}
        removing={removing}
        onDone={(wasPost) => {
          setRemoving(null);
          if (wasPost) onRemoved();
        }}
      />
    </>
  );
}

function CopyNote({ copiedAt, isRemoved }: { copiedAt: number; isRemoved: boolean }) {
  return (
    <p className="text-meta text-ink-2">
      <Trans>Copie du {formatDateTime(copiedAt)}</Trans>
      {isRemoved ? (
        <>
          {' · '}
          <Trans>retirée du forum depuis</Trans>
        </>
      ) : null}
    </p>
  );
}

/**
 * Stores the time of the newest reply that the author of the thread has seen, and returns the ids of the replies that
 * were new to the author when this screen was opened, or have arrived since; empty for a thread of another user.
 */
function useMarkAsRead(store: AccountStore, thread: Thread | null): ReadonlySet<string> {
  const isVisible = useVisibility();
  const { account, db } = store;
  const own = thread?.post.userId === account ? thread : null;
  const [opened, setOpened] = useState<{ id: string; seenTo: number | null } | null>(null);
  if (own && (opened?.id !== own.post.id || opened.seenTo === null) && own.seenTo !== opened?.seenTo)
    setOpened({ id: own.post.id, seenTo: own.seenTo });

  const others = own?.replies.filter(({ userId }) => userId !== account) ?? [];
  const newestAt = newestOf(others);
  const postId = own?.post.id;
  useEffect(() => {
    if (postId && isVisible && newestAt > 0) void noteThreadSeen(db, postId, newestAt);
  }, [db, postId, isVisible, newestAt]);

  const seenTo = opened?.id === postId ? (opened?.seenTo ?? null) : null;
  return new Set(unreadReplies(others, account, seenTo).map(({ id }) => id));
}
