// The banner under the board while the browser is offline; pressed away, it comes back with the next cut.
// <OfflineBanner/> stands in the shell's notice slot and shows nothing while there is a network.
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Banner } from './banner.tsx';
import { cloudOff } from './shell-icons.ts';
import { useOnline } from './use-media.ts';
import { useThisDevice } from './use-this-device.ts';

let isDismissed = false;
const listeners = new Set<() => void>();

function setDismissed(value: boolean): void {
  isDismissed = value;
  for (const listener of [...listeners]) listener();
}

if (typeof addEventListener === 'function') addEventListener('online', () => setDismissed(false));

function onDismissal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOfflineBanner(): boolean {
  const isOnline = useOnline();
  const dismissed = useSyncExternalStore(onDismissal, () => isDismissed);
  return !isOnline && !dismissed;
}

export function OfflineBanner() {
  const thisDevice = useThisDevice();
  const isShown = useOfflineBanner();
  if (!isShown) return null;
  return (
    <Banner icon={cloudOff} onClose={() => setDismissed(true)}>
      <Trans>
        Vous êtes déconnecté. Veuillez vérifier votre connexion pour continuer. Ce qui est sur {thisDevice}{' '}
        reste ouvert.
      </Trans>
    </Banner>
  );
}
