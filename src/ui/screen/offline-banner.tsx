// <OfflineBanner/>: shows a toast each time the browser loses the network; for 8 s, after that only the
// network chip shows it.
// Mounted in the shell, renders nothing itself. While <NoOfflineBanner/> is mounted it stays silent for
// that outage.
import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { useIsBannerKeptAway } from './no-offline-banner.tsx';

const standsForMs = 8000;

export function OfflineBanner() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isKeptAway = useIsBannerKeptAway();
  // A page that opens offline must first render, to show whether it contains <NoOfflineBanner/>.
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const isTold = useRef(false);
  const takeAway = useRef<(() => void) | null>(null);
  const tell = useEffectEvent(() =>
    showToast({
      title: t`Vous êtes déconnecté. Veuillez vérifier votre connexion pour continuer.`,
      look: 'offline',
      forMs: standsForMs,
    }),
  );
  useEffect(() => {
    if (isOnline || isKeptAway) takeAway.current?.();
    if (isOnline) isTold.current = false;
    if (isOnline || isOpening || isTold.current) return;
    isTold.current = true;
    if (!isKeptAway) takeAway.current = tell();
  }, [isOnline, isOpening, isKeptAway]);
  return null;
}
