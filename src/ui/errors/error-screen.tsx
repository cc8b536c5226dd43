// Replaces a screen that failed; explains what happened, and offers to retry or to go to the home page. Two
// causes have their own text: a code file that could not be loaded, and a phone whose database cannot be
// opened (storage-error.tsx).
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import {
  type StorageErrorKind,
  StorageErrorText,
  StorageErrorTitle,
  storageErrorKindOf,
  useStorageErrorRetry,
} from './storage-error.tsx';
import { isMissingChunk, useReportError } from './use-report-error.ts';

type ErrorScreenProps = { error: unknown };

export function ErrorScreen({ error }: ErrorScreenProps) {
  const errorKind = storageErrorKindOf(error);
  return errorKind ? <StorageErrorScreen errorKind={errorKind} /> : <BrokenScreen error={error} />;
}

function BrokenScreen({ error }: ErrorScreenProps) {
  const thisDevice = useThisDevice();
  const router = useRouter();
  useReportError(error);
  return isMissingChunk(error) ? (
    <Failure
      title={<Trans>Cette page n’a pas pu se charger.</Trans>}
      text={<Trans>Vérifiez le réseau, puis réessayez. Ce qui est sur {thisDevice} reste ouvert.</Trans>}
      onRetry={() => location.reload()}
    />
  ) : (
    <Failure
      title={<Trans>Cette page n’a pas pu s’ouvrir.</Trans>}
      text={<Trans>Réessayez. Ce que vous avez écrit est gardé sur {thisDevice}.</Trans>}
      // Reloads the route's data too, because loading it may have failed.
      onRetry={() => void router.invalidate()}
    />
  );
}

function StorageErrorScreen({ errorKind }: { errorKind: StorageErrorKind }) {
  const retry = useStorageErrorRetry(errorKind);
  return (
    <div role="status">
      <Failure
        title={<StorageErrorTitle errorKind={errorKind} />}
        text={<StorageErrorText errorKind={errorKind} />}
        onRetry={retry}
      />
    </div>
  );
}

type FailureProps = { title: ReactNode; text: ReactNode; onRetry: () => void };

function Failure({ title, text, onRetry }: FailureProps) {
  return (
    <Screen title="" logo>
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={onRetry}>
              <Trans>Réessayer</Trans>
            </Button>
            <ButtonLink to="/" variant="line" className="bg-paper">
              <Trans>Retour à l’accueil</Trans>
            </ButtonLink>
          </div>
        }
      />
    </Screen>
  );
}
