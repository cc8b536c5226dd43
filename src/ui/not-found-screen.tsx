// <NotFoundScreen/>: any path that the app does not know.
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHead } from './page-head.tsx';
import { Screen } from './screen.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Screen language title="404" logo>
      <PageHead
        title={t`Page introuvable`}
        description={t`Cette adresse ne mène à aucune page de Pare.`}
        noIndex
      />
      <EmptyState
        isPage
        sign="404"
        title={<Trans>Oops! Page not found</Trans>}
        text={<Trans>Cette page n’est pas dans le cahier.</Trans>}
        action={
          <ButtonLink to="/">
            <Trans>Retour à l’accueil</Trans>
          </ButtonLink>
        }
      />
    </Screen>
  );
}
