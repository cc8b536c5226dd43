// <ThreadDialog>: a thread in a dialog over the list, open while it is mounted.

import { ThreadComposer, takesReplies } from '#features/forum/compose/thread-composer.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadBody, type ThreadProps, ThreadTitle } from './thread-body.tsx';
import { useThread } from './use-thread.ts';

export function ThreadDialog(props: ThreadProps & { onClose: () => void }) {
  const { store, commands, postId, savesData, onClose } = props;
  const view = useThread(store, commands, postId, savesData);
  return (
    <Dialog
      open
      wide
      full
      title={
        <span className="thread-dialog-title">
          <ThreadTitle view={view} />
        </span>
      }
      more={<ThreadActions hasPageLink view={view} />}
      onClose={onClose}
      dock={takesReplies(view) ? <ThreadComposer store={store} postId={postId} view={view} /> : null}
    >
      <ThreadBody {...props} view={view} onRemoved={onClose} />
    </Dialog>
  );
}
