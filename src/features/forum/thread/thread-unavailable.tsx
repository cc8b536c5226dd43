// <ThreadUnavailable>: shown instead of a thread that does not exist, or is not on this phone and cannot be
// downloaded now. The user's refused replies to the thread stay visible, so that they can be copied. With `isWhole` the
// thread has a screen of its own, which is then an empty page.

import { Trans, useLingui } from '@lingui/react/macro';
import { listOwnRefused } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { EntryActions } from '#features/device/outbox/unsent-entry-actions.tsx';
import { OrphanedDraft } from '#features/forum/compose/orphaned-draft.tsx';
import type { AskOutcome } from '#sync/engine/requesting.ts';
import { Button } from '#ui/controls/button.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { useFailureToasts } from '#ui/messages/use-failure-toasts.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { BackToForum } from './back-to-forum.tsx';
import { OwnState } from './own-send-state.tsx';

type ThreadUnavailableProps = {
  store: AccountStore;
  postId: string;
  why: Exclude<AskOutcome, 'done'>;
  ask: () => void;
  isWhole: boolean;
};

export function ThreadUnavailable({ store, postId, why, ask, isWhole }: ThreadUnavailableProps) {
  const { t } = useLingui();
  const own = useLive(() => listOwnRefused(store.db, postId), [store, postId]);
  return (
    <>
      <div className="thread-wide">
        <Why why={why} ask={ask} isWhole={isWhole && !own?.length} />
      </div>
      {own && own.length > 0 ? (
        <RowList label={t`Vos réponses`} className="thread-wide">
          {own.map((reply) => (
            <Row key={reply.id}>
              <OwnState text={reply} />
              <p className="max-w-measure">
                <RichText text={reply.content} lang={reply.language} />
              </p>
              {reply.queued ? <EntryActions item={reply.queued} /> : null}
            </Row>
          ))}
        </RowList>
      ) : null}
      <OrphanedDraft store={store} postId={postId} />
    </>
  );
}

function Why({ why, ask, isWhole }: Pick<ThreadUnavailableProps, 'why' | 'ask' | 'isWhole'>) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  useFailureToasts(why === 'refused' ? [t`Impossible de charger le post`] : []);
  if (why === 'missing')
    return (
      <EmptyState
        isWhole={isWhole}
        emblem={<Drawing of={tornPage} />}
        title={<Trans>Post non trouvé</Trans>}
        text={<Trans>Il a peut-être été retiré.</Trans>}
        action={<BackToForum />}
      />
    );
  const again = (
    <Button variant="line" className="bg-paper" onClick={ask}>
      <Trans>Réessayer</Trans>
    </Button>
  );
  if (why === 'refused')
    return (
      <EmptyState
        isWhole={isWhole}
        emblem={<Drawing of={antenna} />}
        title={<Trans>Impossible de charger le post</Trans>}
        action={again}
      />
    );
  return (
    <EmptyState
      isWhole={isWhole}
      emblem={<Drawing of={antenna} />}
      title={<Trans>Cette discussion n’est pas sur {thisDevice}</Trans>}
      text={<Trans>Elle s’ouvrira dès que le réseau revient.</Trans>}
      action={again}
    />
  );
}
