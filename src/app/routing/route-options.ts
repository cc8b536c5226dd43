// Provides the options that routes of one kind share (their guard and the texts that they load), and the hook with
// which route components validate search parameters.
import { useMemo } from 'react';
import { requireAccount } from '#app/session/require-account.ts';
import { openAppLazily } from '#app/start/lazy-device.ts';
import { loadTexts, type TextsName } from '#i18n/texts.ts';

const loaderOf = (names: TextsName[]) => () => Promise.all(names.map(loadTexts));

/** Options of a screen that needs an account; without one the route redirects to /login. */
export const accountRoute = (...texts: TextsName[]) => ({
  beforeLoad: requireAccount,
  loader: loaderOf(texts),
});

/**
 * Options of a screen of the admin area. The route does not redirect visitors and pupils: the screen shows
 * them why they cannot use it.
 */
export const adminRoute = (...texts: TextsName[]) => ({
  beforeLoad: openAppLazily,
  loader: loaderOf(texts),
});

/**
 * Returns the validated search parameters of a URL; the same object as long as both arguments are the same.
 */
export function useValidSearch<Params, Search>(params: Params, read: (params: Params) => Search): Search {
  return useMemo(() => read(params), [params, read]);
}
