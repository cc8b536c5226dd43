// What happens once an account is open: its app starts, every route is read anew, and the way leads on.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PhoneAccount } from '#auth/auth-ports.ts';
import { wayBack } from '#features/account/way-back.ts';
import { tabStorage } from '#lib/page-storage.ts';

/**
 * `back` is the link's own way back; only a path of this site counts. Administrators are led to their area once
 * it is built; whoever has no level on this phone yet is asked for one on the way.
 */
export function useEntering(back?: string): (account: PhoneAccount) => void {
  const router = useRouter();
  return useCallback(
    (account) => {
      void (async () => {
        const { openApp } = await import('./-app.ts');
        const { commands } = await openApp();
        // A session that ended had paused the queue.
        void commands.sendNow().catch(() => undefined);
        const isAdminWay = account.isAdmin && '/admin' in router.routesByPath;
        const target = isAdminWay ? '/admin' : wayBack(back, location.origin, tabStorage);
        const hasLevel = (await commands.levelsOnPhone()).length > 0;
        await router.invalidate();
        router.history.replace(hasLevel ? target : `/levels?first=true&back=${encodeURIComponent(target)}`);
      })();
    },
    [router, back],
  );
}
