// Reads the return URL of a link, to which the user goes after sign-in. The code that follows it must check
// it.

export type BackSearch = { back?: string };

/**
 * Parameters of /login and the screens that lead back to it. `another`: add one more account to this phone,
 * although one is open.
 */
export type LoginSearch = BackSearch & { another?: true };

/** The typed e-mail is passed between sign-in screens in the history state and never appears in a URL. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    typedEmail?: string;
  }
}

/** Parameters of a screen shown after the first sign-in: `first` is set, and the screen leads on to `back`. */
export type FirstSearch = BackSearch & { first?: true };

export const readBack = (search: Record<string, unknown>): BackSearch =>
  typeof search.back === 'string' ? { back: search.back } : {};

export const readLogin = (search: Record<string, unknown>): LoginSearch => ({
  ...readBack(search),
  ...(search.another === true ? { another: true } : {}),
});

export const readFirst = (search: Record<string, unknown>): FirstSearch => ({
  ...readBack(search),
  ...(search.first === true ? { first: true } : {}),
});
