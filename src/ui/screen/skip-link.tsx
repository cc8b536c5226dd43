// Lets keyboard users skip the navigation and go to the content, which has the id "main".
import { Trans } from '@lingui/react/macro';

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      <Trans>Aller au contenu</Trans>
    </a>
  );
}
