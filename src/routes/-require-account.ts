// The guard of every screen that needs an account: without one, to /login with the way back in the link.
// An ended session is no reason to shut a screen: what is on this phone stays readable.
import { redirect } from '@tanstack/react-router';
import type { PhoneAccount } from '#auth/auth-ports.ts';
import type { App } from './-app.ts';

export type AccountApp = App & { account: PhoneAccount };

/** For a route's `beforeLoad`; resolves with what its screen works with. */
export async function requireAccount({ location }: { location: { href: string } }): Promise<AccountApp> {
  const { openApp } = await import('./-app.ts');
  // What localStorage says is not the last word: a killed browser may have lost it, and another tab changed it.
  const app = await openApp();
  if (!app.account) throw redirect({ to: '/login', search: { back: location.href } });
  return { ...app, account: app.account };
}
