// Shows the screen for a URL without a thread's id, or with an invalid one.
import { Trans, useLingui } from '@lingui/react/macro';
import { ThreadHead } from '#features/forum/list/forum-head.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { BackToForum } from './back-to-forum.tsx';

export function NoSuchPost() {
  const { t } = useLingui();
  return (
    <Screen
      title={<Trans>Question</Trans>}
      lead={<BackLink to="/forum" label={t`Retour au forum`} />}
      column="column"
    >
      <ThreadHead title={undefined} />
      <EmptyState
        title={<Trans>ID du post invalide</Trans>}
        text={<Trans>Vérifiez le lien.</Trans>}
        action={<BackToForum />}
      />
    </Screen>
  );
}
