// The app of whoever has the phone, for parts of the shell that every screen has; null until it has opened.
// Follows sign-in, sign-out and a switch of accounts, in this tab and in others.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readOpenAccount } from '#auth/open-account.ts';
import { type App, openApp } from './-app.ts';

export function useApp(): App | null {
  const router = useRouter();
  const [app, setApp] = useState<App | null>(null);
  useEffect(() => {
    const follow = () => {
      openApp().then(setApp, () => setApp(null));
    };
    follow();
    // Whoever changes the account reads every route anew afterwards.
    return router.subscribe('onResolved', follow);
  }, [router]);

  useEffect(() => {
    if (!app) return;
    return app.ports.events.listen(() => {
      if ((readOpenAccount(localStorage)?.accountId ?? '') === app.store.account) return;
      // Until the next one has opened, nothing is better than the word of whoever had the phone before.
      setApp(null);
      void router.invalidate();
    });
  }, [app, router]);
  return app;
}
