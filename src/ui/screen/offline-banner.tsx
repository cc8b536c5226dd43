// <OfflineBanner/>: says once, each time the browser's network goes, that it is gone; for 8 s, then the chip takes over.
// Stands in the shell and draws nothing itself. Where <NoOfflineBanner/> stands it keeps quiet for that outage.
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
  // A page that opens offline first shows whether it is one that keeps quiet.
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
