// The guard of every screen that needs an account: without one, to /login with the way back in the link.
// An ended session is no reason to shut a screen: what is on this phone stays readable.
import { redirect } from '@tanstack/react-router';
import type { App } from '#app/start/compose-app.ts';
import { openAppLate } from '#app/start/lazy-device.ts';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { Route as loginRoute } from '#routes/login.tsx';

export type AccountApp = App & { account: PhoneAccount };

/** For a route's `beforeLoad`; resolves with what its screen works with. */
export async function requireAccount({ location }: { location: { href: string } }): Promise<AccountApp> {
  if (!readOpenAccount(pageStorage)) fetchLogin();
  // What localStorage says is not the last word: a killed browser may have lost it, and another tab changed it.
  const app = await openAppLate();
  if (!app.account) throw redirect({ to: '/login', search: { back: location.href } });
  return { ...app, account: app.account };
}

/** Beside the phone's part, which is four times as large and would otherwise come first. */
function fetchLogin(): void {
  void loginRoute.options.component?.preload?.();
  void loadTexts('account').catch(() => undefined);
}
