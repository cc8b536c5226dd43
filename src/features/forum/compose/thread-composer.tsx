// <ThreadComposer>: the reply composer of an open thread. `takesReplies` returns whether a thread accepts
// replies.
import type { AccountStore } from '#data/store/account-store.ts';
import type { ThreadView } from '#features/forum/thread/use-thread.ts';
import { ReplyComposer } from './reply-composer.tsx';
import { useUntilShown } from './use-wait-until-shown.ts';

const none: readonly never[] = [];

type ThreadComposerProps = { store: AccountStore; postId: string; view: ThreadView };

export function ThreadComposer({ store, postId, view }: ThreadComposerProps) {
  const isReady = view.state === 'here';
  const untilShown = useUntilShown(isReady ? view.thread.replies : none);
  return <ReplyComposer store={store} postId={postId} isReady={isReady} untilShown={untilShown} />;
}

/**
 * Returns false if the thread was rejected, discarded or deleted, or if it is not on this phone and could not
 * be fetched.
 */
export function takesReplies(view: ThreadView): boolean {
  if (view.state === 'here') return !view.isRemoved && !view.thread.post.isRefused;
  return view.state === 'loading';
}
