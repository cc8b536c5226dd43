// Guards the screens that need an account: without one, redirects to /login with the return URL in the query
// string. An ended session does not block a screen, because what is stored on this phone stays readable.
import { redirect } from '@tanstack/react-router';
import type { App } from '#app/start/compose-app.ts';
import { openAppLazily } from '#app/start/lazy-device.ts';
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

let preloadLoginScreen: () => unknown = () => undefined;

export function setLoginPreload(preload: () => unknown): void {
  preloadLoginScreen = preload;
}

export type AccountApp = App & { account: PhoneAccount };

/**
 * Resolves with the app if an account is open; otherwise throws the redirect to /login. Serves as
 * `beforeLoad` of a route.
 */
export async function requireAccount({ location }: { location: { href: string } }): Promise<AccountApp> {
  if (!readOpenAccount(pageStorage)) fetchLogin();
  // Opens the app before the decision: a killed browser may have lost the account in localStorage, and the
  // start restores it from the database.
  const app = await openAppLazily();
  if (!app.account) throw redirect({ to: '/login', search: { back: location.href } });
  return { ...app, account: app.account };
}

/** Loads the sign-in screen in parallel with the database code, which is larger. */
function fetchLogin(): void {
  void preloadLoginScreen();
  void loadTexts('account').catch(() => undefined);
}
