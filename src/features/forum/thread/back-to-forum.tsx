// <BackToForum>: a link back to the forum, for a thread that cannot be shown.
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';

export function BackToForum() {
  return (
    <ButtonLink to="/forum" variant="line" className="bg-paper">
      <Trans>Retour au forum</Trans>
    </ButtonLink>
  );
}
