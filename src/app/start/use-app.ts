// Gives components the app of the open account, or null until the app is open. Follows sign-in, sign-out and a
// switch of accounts, in this tab and in others.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { type App, openApp } from './compose-app.ts';

type Opened = { app: App; error: null } | { app: null; error: unknown };

const opening: Opened = { app: null, error: null };

export const useApp = (): App | null => useAppOrError().app;

export function useAppOrError(): Opened {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened>(opening);
  const { app } = opened;
  useEffect(() => {
    const follow = () => {
      openApp().then(
        // React skips the render if the updater returns the same state object.
        (next) => setOpened((last) => (last.app === next ? last : { app: next, error: null })),
        (error: unknown) => setOpened({ app: null, error }),
      );
    };
    follow();
    // Reads the app again at each `onResolved`, because every change of the account invalidates all routes and so
    // ends in this event.
    return router.subscribe('onResolved', follow);
  }, [router]);

  useEffect(() => {
    if (!app) return;
    return app.ports.events.listen(() => {
      if ((readOpenAccount(pageStorage)?.accountId ?? '') === app.store.account) return;
      // Shows nothing until the next app is open, rather than data of the previous account.
      setOpened(opening);
      void router.invalidate();
    });
  }, [app, router]);
  return opened;
}
