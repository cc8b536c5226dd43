// Replaces a part of a screen that failed. An error of the phone's storage is thrown again, so that the
// error screen replaces the whole screen.
import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { storageErrorKindOf } from './storage-error.tsx';
import { isMissingChunk, useReportError } from './use-report-error.ts';

export function SectionError({ error, reset }: ErrorComponentProps) {
  if (storageErrorKindOf(error)) throw error;
  return <BrokenSection error={error} reset={reset} />;
}

function BrokenSection({ error, reset }: ErrorComponentProps) {
  const thisDevice = useThisDevice();
  useReportError(error);
  const isMissing = isMissingChunk(error);
  return (
    <div role="alert">
      <EmptyState
        title={<Trans>Cette partie n’a pas pu s’afficher.</Trans>}
        text={
          isMissing ? (
            <Trans>Vérifiez le réseau, puis réessayez. Ce qui est sur {thisDevice} reste ouvert.</Trans>
          ) : (
            <Trans>Réessayez. Ce que vous avez écrit est gardé sur {thisDevice}.</Trans>
          )
        }
        action={
          <Button variant="line" className="bg-paper" onClick={isMissing ? () => location.reload() : reset}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      />
    </div>
  );
}
