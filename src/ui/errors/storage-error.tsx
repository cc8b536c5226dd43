// Explains why the phone's database cannot be opened and what the user can do. The disk is completely full, the browser
// does not answer, or the browser stores no data for this site. In the first two cases, the app retries once the disk
// accepts data.
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { backoffMs } from '#lib/backoff.ts';
import { isNamed } from '#lib/browser/disk-fault.ts';
import { acceptsNothing, probeDisk } from '#lib/browser/disk-probe.ts';
import { systemClock } from '#lib/clock.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

export type StorageErrorKind = 'full' | 'silent' | 'blocked';

/** Returns why the database cannot be opened; null when `error` has another cause. */
export function storageErrorKindOf(error: unknown): StorageErrorKind | null {
  if (isNamed(error, ['StorageFullError', 'QuotaExceededError'])) return 'full';
  if (isNamed(error, ['SilentStorageError'])) return 'silent';
  return isNamed(error, ['SiteDataBlockedError']) ? 'blocked' : null;
}

export function StorageErrorTitle({ errorKind }: { errorKind: StorageErrorKind }) {
  if (errorKind === 'full') return <Trans>Plus de place. Faites le tri.</Trans>;
  return errorKind === 'silent' ? (
    <Trans>Le navigateur ne répond plus.</Trans>
  ) : (
    <Trans>Ce navigateur empêche Pare de garder quoi que ce soit.</Trans>
  );
}

export function StorageErrorText({ errorKind }: { errorKind: StorageErrorKind }) {
  const thisDevice = useThisDevice();
  if (errorKind === 'full')
    return (
      <Trans>
        Il ne reste plus de place du tout, et le navigateur n’ouvre plus rien. Effacez des photos ou des
        vidéos de {thisDevice}. Tout revient tout seul dès qu’il y a de la place.
      </Trans>
    );
  return errorKind === 'silent' ? (
    <Trans>
      Fermez complètement le navigateur, puis rouvrez Pare. Si rien ne change, éteignez {thisDevice} et
      rallumez-le. Ce qui est déjà envoyé n’est pas perdu.
    </Trans>
  ) : (
    <Trans>
      Pour vous connecter et étudier, autorisez les cookies et les données de ce site dans les réglages du
      navigateur, puis réessayez.
    </Trans>
  );
}

/** Returns a function that retries; unless data is blocked, it is also called once the disk accepts data again. */
export function useStorageErrorRetry(errorKind: StorageErrorKind): () => void {
  const router = useRouter();
  const openAgain = () => void router.invalidate();
  useStorageRecovered(errorKind === 'blocked' ? null : openAgain);
  // If the user has just allowed this site to store data, the page must be reloaded before it can do so.
  return errorKind === 'blocked' ? () => location.reload() : openAgain;
}

const delays = { firstMs: 4_000, longestMs: 60_000 };

/**
 * Calls `onRecovered` once the disk accepts data again, or once a probe cannot decide; probes less and
 * less often, at last every 30 to 60 seconds. Does not probe if `onRecovered` is null.
 */
function useStorageRecovered(onRecovered: (() => void) | null): void {
  const latest = useRef(onRecovered);
  latest.current = onRecovered;
  const isWaiting = onRecovered !== null;
  useEffect(() => {
    if (!isWaiting) return;
    let tries = 0;
    let cancel = (): void => undefined;
    const probe = async () => {
      if (acceptsNothing(await probeDisk())) later();
      else latest.current?.();
    };
    const later = () => {
      tries += 1;
      cancel = systemClock.after(backoffMs(delays, tries, Math.random()), () => void probe());
    };
    later();
    return () => cancel();
  }, [isWaiting]);
}
