// What happens once an account is open: its app starts, every route is read anew, and the way leads on.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { mayHavePin } from '#auth/device-accounts/pin.ts';
import { type Entry, wayOn } from '#features/account/sign-in/return-to.ts';
import { tabStorage } from '#lib/browser/startup-storage.ts';

/**
 * `back` is the link's own way back; only a path of this site counts. Whoever came without a password is asked for a
 * PIN on the way, and whoever has no level on this phone yet for one.
 */
export function useEntering(entry: Entry, back?: string): (account: PhoneAccount, instead?: Entry) => void {
  const router = useRouter();
  const leadOn = useLeadingOn();
  return useCallback(
    (account, instead) => {
      void (async () => {
        const { openApp } = await import('#app/start/compose-app.ts');
        const { commands, ports } = await openApp();
        // A session that ended had paused the queue.
        void commands.sendNow().catch(() => undefined);
        const target = wayOn({
          entry: instead ?? entry,
          back,
          adminPath: account.isAdmin ? '/admin' : null,
          origin: location.origin,
          storage: tabStorage,
        });
        await router.invalidate();
        if (account.verifier === null && mayHavePin(ports, account))
          router.history.replace(`/pin?first=true&back=${encodeURIComponent(target)}`);
        else await leadOn(target);
      })();
    },
    [router, entry, back, leadOn],
  );
}

/** To `target`, a path of this site, by way of the first level where the open account has none on this phone. */
export function useLeadingOn(): (target: string) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (target) => {
      const { openApp } = await import('#app/start/compose-app.ts');
      const { commands } = await openApp();
      const hasLevel = (await commands.levelsOnPhone()).length > 0;
      router.history.replace(hasLevel ? target : `/levels?first=true&back=${encodeURIComponent(target)}`);
    },
    [router],
  );
}
