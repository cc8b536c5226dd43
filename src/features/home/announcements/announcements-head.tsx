// <AnnouncementsHead>: the heading above the announcements and, at its end, the buttons that move the cards.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function AnnouncementsHead({ children }: { children?: ReactNode }) {
  return (
    <div className="section-title min-h-12">
      <h2 id="announcements" className="section-size mr-auto">
        <Trans>Annonces</Trans>
      </h2>
      {children}
    </div>
  );
}
