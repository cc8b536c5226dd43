// <ErrorScreen error reset>: when a screen failed; tells what happened and two ways out. The default of every route.
// A part of the app that could not be fetched (no network, a newer version on the server) is told apart.
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { Screen } from './screen.tsx';

type ErrorScreenProps = { error: unknown; reset: () => void };

export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  const isMissingPart = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <Screen title="" logo footer={false}>
      <EmptyState
        isPage
        title={
          isMissingPart ? (
            <Trans>Cette page n’a pas pu arriver.</Trans>
          ) : (
            <Trans>Cette page n’a pas pu s’ouvrir.</Trans>
          )
        }
        text={
          isMissingPart ? (
            <Trans>Vérifiez le réseau, puis réessayez. Ce qui est sur ce téléphone reste ouvert.</Trans>
          ) : (
            <Trans>Réessayez. Ce que vous avez écrit est gardé sur ce téléphone.</Trans>
          )
        }
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={isMissingPart ? () => location.reload() : reset}>
              <Trans>Réessayer</Trans>
            </Button>
            <ButtonLink to="/" look="line" className="bg-paper">
              <Trans>Retour à l’accueil</Trans>
            </ButtonLink>
          </div>
        }
      />
    </Screen>
  );
}
