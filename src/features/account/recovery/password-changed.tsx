// Says that the password was changed; `children` are links to other pages.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function PasswordChanged({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <h2>
        <Trans>Mot de passe mis à jour</Trans>
      </h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
