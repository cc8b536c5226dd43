// <AdminOnly>: shows an admin screen to admins, and tells other users why they may not see it. `access` is
// null while the role is being looked up.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { padlock } from '#ui/drawings/padlock.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';

export type AdminAccess = 'visitor' | 'pupil' | 'admin' | null;

type AdminOnlyProps = {
  access: AdminAccess;
  /** The return URL after sign-in. */
  back: string;
  children: ReactNode;
};

export function AdminOnly({ access, back, children }: AdminOnlyProps) {
  const { t } = useLingui();
  if (access === 'admin') return children;
  return (
    <Screen title={t`Administration`} lead={<BackHome />}>
      <h2 className="sr-only">{t`Accès`}</h2>
      {access === null ? <SkeletonRows count={4} /> : null}
      {access === 'pupil' ? (
        <EmptyState
          isWhole
          emblem={<Drawing of={padlock} />}
          title={<Trans>Accès refusé: Vous devez être administrateur pour accéder à cette page</Trans>}
          action={
            <ButtonLink to="/">
              <Trans>Retour à l’accueil</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      {access === 'visitor' ? (
        <EmptyState
          isWhole
          emblem={<Drawing of={padlock} />}
          title={<Trans>Vous devez être connecté pour accéder à cette page</Trans>}
          action={
            <ButtonLink to="/login" search={{ back }}>
              <Trans>Se connecter</Trans>
            </ButtonLink>
          }
        />
      ) : null}
    </Screen>
  );
}
