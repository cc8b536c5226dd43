// Shows why the phone's database cannot be opened, and what the user can do.
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import {
  type StorageErrorKind,
  StorageErrorText,
  StorageErrorTitle,
  useStorageErrorRetry,
} from '#ui/errors/storage-error.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';

export function DatabaseUnavailable({ errorKind }: { errorKind: StorageErrorKind }) {
  const retry = useStorageErrorRetry(errorKind);
  return (
    <EmptyState
      title={<StorageErrorTitle errorKind={errorKind} />}
      text={<StorageErrorText errorKind={errorKind} />}
      action={
        <Button variant="line" className="bg-paper" onClick={retry}>
          <Trans>Réessayer</Trans>
        </Button>
      }
    />
  );
}
