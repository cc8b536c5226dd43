// useApp(): the app of whoever has the phone, for parts of the shell that every screen has; null until it has opened.
// useAppOrFault() tells as well what keeps it from opening.
// Follows sign-in, sign-out and a switch of accounts, in this tab and in others.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { type App, openApp } from './compose-app.ts';

type Opened = { app: App; fault: null } | { app: null; fault: unknown };

const opening: Opened = { app: null, fault: null };

export const useApp = (): App | null => useAppOrFault().app;

export function useAppOrFault(): Opened {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened>(opening);
  const { app } = opened;
  useEffect(() => {
    const follow = () => {
      openApp().then(
        // The same object again draws nothing anew.
        (next) => setOpened((last) => (last.app === next ? last : { app: next, fault: null })),
        (fault: unknown) => setOpened({ app: null, fault }),
      );
    };
    follow();
    // Whoever changes the account reads every route anew afterwards.
    return router.subscribe('onResolved', follow);
  }, [router]);

  useEffect(() => {
    if (!app) return;
    return app.ports.events.listen(() => {
      if ((readOpenAccount(pageStorage)?.accountId ?? '') === app.store.account) return;
      // Until the next one has opened, nothing is better than the word of whoever had the phone before.
      setOpened(opening);
      void router.invalidate();
    });
  }, [app, router]);
  return opened;
}
