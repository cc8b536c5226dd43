// Reads the query parameters of /login and of the screens around it, among them `back`, the URL to which the
// user goes after sign-in. Does not check that URL: the code that navigates to it must do so.

export type BackSearch = { back?: string };

/**
 * With `another`, /login signs in an additional account: it neither redirects a signed-in user to the home page
 * nor offers to renew an ended session.
 */
export type LoginSearch = BackSearch & { another?: true };

/**
 * `typedEmail` passes the typed e-mail between sign-in screens in the history entry, because the e-mail must never
 * appear in a URL.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    typedEmail?: string;
  }
}

export const readBack = (search: Record<string, unknown>): BackSearch =>
  typeof search.back === 'string' ? { back: search.back } : {};

export const readLogin = (search: Record<string, unknown>): LoginSearch => ({
  ...readBack(search),
  ...(search.another === true ? { another: true } : {}),
});
