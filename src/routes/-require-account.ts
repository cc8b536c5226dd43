// The guard of every screen that needs an account: without one, to /login with the way back in the link.
// An ended session is no reason to shut a screen: what is on this phone stays readable.
import { redirect } from '@tanstack/react-router';
import type { PhoneAccount } from '#auth/auth-ports.ts';
import { readOpenAccount } from '#auth/read-open-account.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/page-storage.ts';
import type { App } from './-app.ts';
import { openAppLate } from './-late-phone.ts';
import { Route as loginRoute } from './login.tsx';

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
