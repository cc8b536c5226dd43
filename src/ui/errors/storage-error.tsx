// Explains why the phone's database cannot be opened and what the user can do. Causes: a completely full
// disk, which is retried until there is space, and a browser that stores no data for this site.
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { isNamed } from '#lib/browser/disk-fault.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useStorageRecovered } from './use-storage-recovered.ts';

export type StorageErrorKind = 'full' | 'blocked';

/** Returns the cause, or null when `error` has another one. */
export function storageErrorKindOf(error: unknown): StorageErrorKind | null {
  if (isNamed(error, ['StorageFullError', 'QuotaExceededError'])) return 'full';
  return isNamed(error, ['SiteDataBlockedError']) ? 'blocked' : null;
}

export function StorageErrorTitle({ errorKind }: { errorKind: StorageErrorKind }) {
  return errorKind === 'full' ? (
    <Trans>Plus de place. Faites le tri.</Trans>
  ) : (
    <Trans>Ce navigateur empêche Pare de garder quoi que ce soit.</Trans>
  );
}

export function StorageErrorText({ errorKind }: { errorKind: StorageErrorKind }) {
  const thisDevice = useThisDevice();
  return errorKind === 'full' ? (
    <Trans>
      Il ne reste plus de place du tout, et le navigateur n’ouvre plus rien. Effacez des photos ou des vidéos
      de {thisDevice}. Tout revient tout seul dès qu’il y a de la place.
    </Trans>
  ) : (
    <Trans>
      Pour vous connecter et étudier, autorisez les cookies et les données de ce site dans les réglages du
      navigateur, puis réessayez.
    </Trans>
  );
}

/** Returns a function that retries; on a full disk it is also called automatically once there is space. */
export function useStorageErrorRetry(errorKind: StorageErrorKind): () => void {
  const router = useRouter();
  const openAgain = () => void router.invalidate();
  useStorageRecovered(errorKind === 'full' ? openAgain : null);
  // Only a reload shows the page that it may store data now.
  return errorKind === 'full' ? openAgain : () => location.reload();
}
