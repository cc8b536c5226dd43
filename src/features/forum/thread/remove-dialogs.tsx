// <RemoveDialogs>: asks for confirmation before an admin deletes a thread or a reply, and queues the
// deletion.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ForumReply } from '#domain/schema/schema.ts';
import { removePost, removeReply } from '#features/forum/compose/forum-actions.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';

type RemoveDialogsProps = {
  store: AccountStore;
  postId: string;
  replyCount: number;
  removing: 'post' | ForumReply | null;
  onDone: (wasPost: boolean) => void;
};

export function RemoveDialogs({ store, postId, replyCount, removing, onDone }: RemoveDialogsProps) {
  const { t } = useLingui();
  const isPost = removing === 'post';
  const confirm = async () => {
    if (removing === null) return;
    try {
      await (isPost ? removePost(store, postId) : removeReply(store, removing.id));
      onDone(isPost);
    } catch {
      const text = isPost ? t`Impossible de supprimer le post` : t`Impossible de supprimer la réponse`;
      showToast({ title: t`Erreur`, text, bad: true });
      onDone(false);
    }
  };
  return (
    <ConfirmDialog
      open={removing !== null}
      title={
        isPost ? (
          <Trans>Êtes-vous sûr de vouloir supprimer ce post ?</Trans>
        ) : (
          <Trans>Êtes-vous sûr de vouloir supprimer cette réponse ?</Trans>
        )
      }
      consequence={
        isPost && replyCount > 0 ? (
          <Plural
            value={replyCount}
            one="Sa réponse disparaît aussi, pour tout le monde."
            other="Ses # réponses disparaissent aussi, pour tout le monde."
          />
        ) : null
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Supprimer</Trans>}
      icon={trash}
      onKeep={() => onDone(false)}
      onConfirm={confirm}
    />
  );
}
