// <AnnouncementsHead>: the heading above the announcements and, at its end, the buttons that move the cards.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function AnnouncementsHead({ children }: { children?: ReactNode }) {
  return (
    <div className="inset mb-2 flex min-h-12 flex-wrap items-center gap-x-1">
      <h2 id="announcements" className="mr-auto">
        <Trans>Annonces</Trans>
      </h2>
      {children}
    </div>
  );
}
