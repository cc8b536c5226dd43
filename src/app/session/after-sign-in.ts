// Goes to the next screen after a sign-in.
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { mayHavePin } from '#auth/device-accounts/pin.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { destinationAfterSignIn, type Entry } from '#features/account/sign-in/return-to.ts';
import { pageStorage, tabStorage } from '#lib/browser/startup-storage.ts';
import { reportAppError } from '#lib/error-feed.ts';

const adminPath = '/admin';

/**
 * Returns the callback to run after sign-in. `back` is the return URL of the link; only a path of this site
 * is accepted. The user is first asked to set a PIN if the account may have one and this phone knows neither
 * its password nor a PIN, and to choose a level if the account has none on this phone. The callback rejects if the
 * app of the account or the next screen cannot be opened; the error is reported, and the caller shows it.
 */
export function useAfterSignIn(
  entry: Entry,
  back?: string,
): (account: PhoneAccount, instead?: Entry) => Promise<void> {
  const router = useRouter();
  const leadOn = useNavigateAfterSignIn();
  const [before] = useState(() => readOpenAccount(pageStorage)?.accountId ?? null);
  return useCallback(
    async (account, instead) => {
      try {
        const { openApp } = await import('#app/start/compose-app.ts');
        const { commands, ports } = await openApp();
        void commands.sendNow().catch(() => undefined);
        const target = destinationAfterSignIn({
          entry: instead ?? entry,
          back,
          hasChanged: before !== null && before !== account.id,
          adminPath: account.isAdmin ? adminPath : null,
          origin: location.origin,
          storage: tabStorage,
        });
        await router.invalidate();
        if (account.verifier === null && mayHavePin(ports, account))
          router.history.replace(`/pin?first=true&back=${encodeURIComponent(target)}`);
        else await leadOn(target);
      } catch (error) {
        reportAppError(error);
        throw error;
      }
    },
    [router, entry, back, before, leadOn],
  );
}

/**
 * Returns a function that goes to `target`, a path of this site; if the open account has no level on this
 * phone, the function goes to the choice of a level first, but not on the way to the admin area. Rejects if the app
 * of the account cannot be opened; the error is reported, and the caller shows it.
 */
export function useNavigateAfterSignIn(): (target: string) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (target) => {
      try {
        const { openApp } = await import('#app/start/compose-app.ts');
        const { commands } = await openApp();
        const mayGoOn = target === adminPath || (await commands.levelsOnPhone()).length > 0;
        router.history.replace(mayGoOn ? target : `/levels?first=true&back=${encodeURIComponent(target)}`);
      } catch (error) {
        reportAppError(error);
        throw error;
      }
    },
    [router],
  );
}
