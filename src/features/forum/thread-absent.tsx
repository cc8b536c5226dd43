// A thread that cannot be shown: it does not exist, or it is not on this phone and cannot be fetched now. What this
// phone has written to it stays in sight, to copy.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import { listOwnRefused } from '#data/read-forum.ts';
import type { AskOutcome } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Row, RowList } from '#ui/row-list.tsx';
import { useFailureToasts } from '#ui/use-failure-toasts.ts';
import { useLive } from '#ui/use-live.ts';
import { useThisDevice } from '#ui/use-this-device.ts';
import { BackToForum } from './back-to-forum.tsx';
import { BegunReply } from './begun-reply.tsx';
import { OwnState } from './own-state.tsx';
import type { EntryCare } from './thread-texts.tsx';

type ThreadAbsentProps = {
  store: AccountStore;
  postId: string;
  why: Exclude<AskOutcome, 'done'>;
  ask: () => void;
  entryCare: EntryCare;
};

export function ThreadAbsent({ store, postId, why, ask, entryCare }: ThreadAbsentProps) {
  const { t } = useLingui();
  const own = useLive(() => listOwnRefused(store.db, postId), [store, postId]);
  return (
    <>
      <div className="thread-wide">
        <Why why={why} ask={ask} />
      </div>
      {own && own.length > 0 ? (
        <RowList label={t`Vos réponses`} className="thread-wide">
          {own.map((reply) => (
            <Row key={reply.id}>
              <OwnState text={reply} />
              <p className="max-w-measure">
                <RichText text={reply.content} lang={reply.language} />
              </p>
              {reply.line ? entryCare(reply.line) : null}
            </Row>
          ))}
        </RowList>
      ) : null}
      <BegunReply store={store} postId={postId} />
    </>
  );
}

function Why({ why, ask }: Pick<ThreadAbsentProps, 'why' | 'ask'>) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  useFailureToasts(why === 'refused' ? [t`Impossible de charger le post`] : []);
  if (why === 'missing')
    return (
      <EmptyState
        title={<Trans>Post non trouvé</Trans>}
        text={<Trans>Il a peut-être été retiré.</Trans>}
        action={<BackToForum />}
      />
    );
  const again = (
    <Button look="line" className="bg-paper" onClick={ask}>
      <Trans>Réessayer</Trans>
    </Button>
  );
  if (why === 'refused')
    return <EmptyState title={<Trans>Impossible de charger le post</Trans>} action={again} />;
  return (
    <EmptyState
      title={<Trans>Cette discussion n’est pas sur {thisDevice}</Trans>}
      text={<Trans>Elle s’ouvrira dès que le réseau revient.</Trans>}
      action={again}
    />
  );
}
