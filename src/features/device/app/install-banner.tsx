// <InstallBanner>: shows below the page header how to install Pare on the home screen. The browser's own
// install offer is shown once, the other hints until the user closes them. `useInstallWatch` decides which
// hint the next screen shows.
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { download, smartphone } from '#ui/icons/section-icons.ts';
import { Banner } from '#ui/screen/banner.tsx';
import { chromeLink, type InstallMethod } from './install-method.ts';
import { askToInstall, currentInstallMethod, dismiss } from './install-prompt.ts';

let next: InstallMethod | null = null;

/**
 * Pages that never show the browser's own offer, because the user is signing in or choosing levels there. The
 * home page shows no hint at all: visitors see the presentation of Pare first.
 */
const signInPaths = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/callback',
  '/levels',
];
const startsBare = (method: InstallMethod | null) =>
  location.pathname === '/' || (method === 'prompt' && signInPaths.includes(location.pathname));

export function InstallBanner() {
  const [way, setWay] = useState(() => (startsBare(next) ? null : next));
  // The browser's own offer is dismissed as soon as it is shown, so that only one screen shows it.
  useEffect(() => {
    if (way !== 'prompt') return;
    dismiss(way);
    next = null;
  }, [way]);
  if (way === null) return null;
  const close = () => {
    next = null;
    setWay(null);
  };
  return (
    <Banner
      icon={way === 'prompt' ? download : smartphone}
      onClose={() => {
        dismiss(way);
        close();
      }}
    >
      <InstallText method={way} onAsk={close} />
    </Banner>
  );
}

/**
 * Chooses the hint for the next screen after each navigation. The browser's own offer is not shown before
 * `hasSuccess` resolves to true.
 */
export function useInstallWatch(hasSuccess: () => Promise<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    const update = async () => {
      const method = currentInstallMethod();
      const isTime = method !== 'prompt' || (await hasSuccess().catch(() => false));
      next = isTime ? method : null;
    };
    void update();
    return router.subscribe('onResolved', () => void update());
  }, [router, hasSuccess]);
}

/**
 * On a phone the link has a line to itself, because its tap height would push the surrounding lines of text
 * apart.
 */
const leadClass = 'flex min-h-tap w-fit items-center font-bold underline md:inline-flex';

function InstallText({ method, onAsk }: { method: InstallMethod; onAsk: () => void }) {
  if (method === 'elsewhere-android')
    return (
      <>
        <Trans>
          Ce navigateur est celui d’une autre application : ce que vous gardez ici peut se perdre.
        </Trans>{' '}
        <a className={leadClass} href={chromeLink(location.href)}>
          <Trans>Ouvrir dans Chrome</Trans>
        </a>
      </>
    );
  if (method === 'elsewhere-iphone')
    return (
      <Trans>
        Ce navigateur est celui d’une autre application : ce que vous gardez ici peut se perdre. Touchez le
        menu, puis « Ouvrir dans Safari ».
      </Trans>
    );
  if (method === 'iphone')
    return (
      <>
        <span className="block">
          <Trans>Installez Pare avant d’y écrire : touchez Partager, puis « Sur l’écran d’accueil ».</Trans>
        </span>
        <span className="font-normal">
          <Trans>
            L’application installée a sa propre mémoire. Dans Safari, ce qui attend peut être effacé après
            sept jours sans visite.
          </Trans>
        </span>
      </>
    );
  return (
    <>
      <Trans>Ouvrez Pare d’un geste, même sans réseau.</Trans>{' '}
      <button
        type="button"
        className={leadClass}
        onClick={() => {
          onAsk();
          void askToInstall();
        }}
      >
        <Trans>Installer Pare</Trans>
      </button>
    </>
  );
}
