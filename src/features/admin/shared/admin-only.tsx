// <AdminOnly standing>{screen}</AdminOnly>: the admin area for those it is not for, in the product's own words.
// standing: 'visitor', 'pupil', 'admin', or null while it is being looked up. The server decides in any case.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { Screen } from '#ui/screen/screen.tsx';

export type Standing = 'visitor' | 'pupil' | 'admin' | null;

type AdminOnlyProps = {
  standing: Standing;
  /** The address to come back to after signing in. */
  back: string;
  children: ReactNode;
};

export function AdminOnly({ standing, back, children }: AdminOnlyProps) {
  const { t } = useLingui();
  if (standing === 'admin') return children;
  return (
    <Screen title={t`Administration`} footer={false}>
      <h2 className="sr-only">{t`Accès`}</h2>
      {standing === null ? <SkeletonRows count={4} /> : null}
      {standing === 'pupil' ? (
        <EmptyState
          title={<Trans>Accès refusé: Vous devez être administrateur pour accéder à cette page</Trans>}
          action={
            <ButtonLink to="/">
              <Trans>Retour à l’accueil</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      {standing === 'visitor' ? (
        <EmptyState
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
