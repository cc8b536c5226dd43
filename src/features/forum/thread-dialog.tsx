// A thread over the list, the whole screen on a phone.
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ThreadBody, type ThreadProps, ThreadTitle } from './thread-body.tsx';
import { useThread } from './use-thread.ts';

/** Mounted means open. */
export function ThreadDialog(props: ThreadProps & { onClose: () => void }) {
  const { store, commands, postId, savesData, onClose } = props;
  const view = useThread(store, commands, postId, savesData);
  return (
    <Dialog
      open
      wide
      full
      title={<ThreadTitle view={view} />}
      onClose={onClose}
      foot={
        view.state === 'here' ? (
          <ButtonLink look="quiet" to="/forum/post/$id" params={{ id: postId }}>
            <Trans>Ouvrir la page</Trans>
          </ButtonLink>
        ) : null
      }
    >
      <ThreadBody {...props} view={view} onRemoved={onClose} />
    </Dialog>
  );
}
