// Shows a toast for up to 8 s each time the browser loses the network, and on a page that opens without one. An
// outage that begins while <NoOfflineBanner/> is mounted is not shown.
import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { useIsBannerSuppressed } from './no-offline-banner.tsx';

const shownForMs = 8000;

export function OfflineBanner() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isSuppressed = useIsBannerSuppressed();
  // A page that opens offline must first render, to show whether it contains <NoOfflineBanner/>.
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const wasShown = useRef(false);
  const takeAway = useRef<(() => void) | null>(null);
  const showBanner = useEffectEvent(() =>
    showToast({
      title: t`Vous êtes déconnecté. Veuillez vérifier votre connexion pour continuer.`,
      variant: 'offline',
      forMs: shownForMs,
    }),
  );
  useEffect(() => {
    if (isOnline || isSuppressed) takeAway.current?.();
    if (isOnline) wasShown.current = false;
    if (isOnline || isOpening || wasShown.current) return;
    wasShown.current = true;
    if (!isSuppressed) takeAway.current = showBanner();
  }, [isOnline, isOpening, isSuppressed]);
  return null;
}
