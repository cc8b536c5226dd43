// <InstallBanner>: under the board, how Pare comes onto the home screen; the browser's own offer is said once, other ways
// until they are pressed away. It comes and goes with a change of screens alone, so that nothing moves under a finger;
// `useInstallWatch` says what is to come.
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { download, smartphone } from '#ui/icons/section-icons.ts';
import { Banner } from '#ui/screen/banner.tsx';
import { chromeLink, type InstallWay } from './install-method.ts';
import { askToInstall, dismiss, presentWay } from './install-prompt.ts';

/** What the next screen says. */
let next: InstallWay | null = null;

/** Visitors meet the brochure first, and who signs in has something else to do. */
const entering = ['/login', '/forgot-password', '/reset-password', '/verify-email', '/callback', '/levels'];
const startsBare = (way: InstallWay | null) =>
  location.pathname === '/' || (way === 'prompt' && entering.includes(location.pathname));

/** Stands in a screen, and is drawn anew with each. */
export function InstallBanner() {
  const [way, setWay] = useState(() => (startsBare(next) ? null : next));
  // The browser's own offer stands on one screen, once.
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
      <Words way={way} onAsk={close} />
    </Banner>
  );
}

/**
 * Once for the page. `hasSuccess`: whether a quiz was finished or a paper kept here; before that the browser's own offer
 * waits.
 */
export function useInstallWatch(hasSuccess: () => Promise<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    const look = async () => {
      const way = presentWay();
      const isTime = way !== 'prompt' || (await hasSuccess().catch(() => false));
      next = isTime ? way : null;
    };
    void look();
    return router.subscribe('onResolved', () => void look());
  }, [router, hasSuccess]);
}

/** On a phone it has a line of its own: as high as a finger needs, it would push the lines around it apart. */
const leadClass = 'flex min-h-tap w-fit items-center font-bold underline md:inline-flex';

function Words({ way, onAsk }: { way: InstallWay; onAsk: () => void }) {
  if (way === 'elsewhere-android')
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
  if (way === 'elsewhere-iphone')
    return (
      <Trans>
        Ce navigateur est celui d’une autre application : ce que vous gardez ici peut se perdre. Touchez le
        menu, puis « Ouvrir dans Safari ».
      </Trans>
    );
  if (way === 'iphone')
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
