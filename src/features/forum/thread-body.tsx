// What the dialog and the page of a thread share: question, replies, reply box, and what is said without them.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { listAllSubjects } from '#data/read-catalogue.ts';
import { getProfile } from '#data/read-mine.ts';
import type { ForumReply } from '#domain/rows.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { RemoveDialogs } from './remove-dialogs.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadAbsent } from './thread-absent.tsx';
import { Question, Replies } from './thread-texts.tsx';
import { useNow } from './use-now.ts';
import type { ThreadView } from './use-thread.ts';

export type ThreadProps = { store: AccountStore; commands: Commands; savesData: boolean; postId: string };

/** The thread's title, or what stands in its place. */
export function ThreadTitle({ view }: { view: ThreadView }) {
  if (view.state === 'here')
    return <RichText text={view.thread.post.title} lang={view.thread.post.language} />;
  if (view.state === 'absent' && view.why === 'missing') return <Trans>Post non trouvé</Trans>;
  return <Trans>Question</Trans>;
}

type ThreadBodyProps = ThreadProps & { view: ThreadView; onRemoved: () => void };

export function ThreadBody({ store, postId, view, onRemoved }: ThreadBodyProps) {
  const nowMs = useNow();
  const subjects = useLive(() => listAllSubjects(store.db), [store]);
  const profile = useLive(() => getProfile(store.db, store.account), [store]);
  const [removing, setRemoving] = useState<'post' | ForumReply | null>(null);
  if (view.state === 'loading') return <SkeletonRows count={2} />;
  if (view.state === 'absent') return <ThreadAbsent why={view.why} onAsk={view.ask} />;

  const { thread } = view;
  const isAdmin = profile?.isAdmin === true;
  const subject = subjects?.find(({ id }) => id === thread.post.subject) ?? null;
  const texts = { account: store.account, nowMs };
  return (
    <>
      {thread.copiedAt === null ? null : (
        <p className="text-meta text-ink-2">
          <Trans>Copie du {formatDateTime(thread.copiedAt)}</Trans>
        </p>
      )}
      <Question thread={thread} subject={subject} {...texts} />
      {isAdmin && !thread.post.isWaiting ? (
        <Button look="bad" small className="justify-self-start" onClick={() => setRemoving('post')}>
          <Trans>Supprimer ce post</Trans>
        </Button>
      ) : null}
      <div className="-mx-5">
        <Replies thread={thread} {...texts} onRemove={isAdmin ? setRemoving : null} />
      </div>
      <ReplyForm store={store} postId={postId} />
      <RemoveDialogs
        store={store}
        thread={thread}
        removing={removing}
        onDone={(wasPost) => {
          setRemoving(null);
          if (wasPost) onRemoved();
        }}
      />
    </>
  );
}
