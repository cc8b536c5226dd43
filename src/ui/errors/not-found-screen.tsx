// Shows the screen for any path that the app does not know.
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Screen } from '#ui/screen/screen.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Screen language footer title="404" logo>
      <PageHead
        title={t`Page introuvable`}
        description={t`Cette adresse ne mène à aucune page de Pare.`}
        noIndex
      />
      <EmptyState
        heading="h1"
        isWhole
        emblem={<Drawing of={tornPage} />}
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
