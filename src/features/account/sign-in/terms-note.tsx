// Shows what the user accepts by creating an account. The links open in a new tab, so that nothing typed is
// lost.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AppPath, useHasPath } from '#ui/screen/main-sections.ts';

export function TermsNote() {
  return (
    <p className="text-meta text-ink-2">
      <Trans>
        En créant un compte, vous acceptez les <PageLink path="/terms">conditions d’utilisation</PageLink> et
        la <PageLink path="/privacy">politique de confidentialité</PageLink>.
      </Trans>
    </p>
  );
}

/** Renders a link to the page, or plain text if the page is not part of the build. */
function PageLink({ path, children }: { path: AppPath; children?: ReactNode }) {
  const hasPath = useHasPath();
  if (!hasPath(path)) return <>{children}</>;
  return (
    <a href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
