// Explains why the phone's database cannot be opened and what the user can do. Either the disk is completely
// full, and the app retries once there is space, or the browser stores no data for this site.
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { backoffMs } from '#lib/backoff.ts';
import { isNamed } from '#lib/browser/disk-fault.ts';
import { probeDisk } from '#lib/browser/disk-probe.ts';
import { systemClock } from '#lib/clock.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

export type StorageErrorKind = 'full' | 'blocked';

/** Returns why the database cannot be opened; null when `error` has another cause. */
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
  // If the user has just allowed this site to store data, the page must be reloaded before it can do so.
  return errorKind === 'full' ? openAgain : () => location.reload();
}

const delays = { firstMs: 4_000, longestMs: 60_000 };

/**
 * Calls `onRecovered` once a full disk has free space again, or once a probe cannot decide; probes less and
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
      const hasSpace = await probeDisk();
      if (hasSpace === false) later();
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
