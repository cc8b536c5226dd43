// <SkipLink>: for the keyboard, past the bars to the content, which has the id "main". First in the frame of a screen.
import { Trans } from '@lingui/react/macro';

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      <Trans>Aller au contenu</Trans>
    </a>
  );
}
