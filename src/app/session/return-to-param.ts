// The way back that a link carries in its address: where to go once one is signed in. Whoever follows it checks it.

export type BackSearch = { back?: string };

/** Of /login and the screens that lead back to it. `another`: one more account for this phone, though one is open. */
export type LoginSearch = BackSearch & { another?: true };

/** What was typed goes along from one screen of signing in to the next; an address of the site never carries it. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    typedEmail?: string;
  }
}

/** A screen of the way that follows the first sign-in has `first`, and leads on to `back`. */
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
