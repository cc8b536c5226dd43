// The way back that a link carries in its address: where to go once one is signed in. Whoever follows it checks it.

export type BackSearch = { back?: string };

/** A screen of the way that follows the first sign-in has `first`, and leads on to `back`. */
export type FirstSearch = BackSearch & { first?: true };

export const readBack = (search: Record<string, unknown>): BackSearch =>
  typeof search.back === 'string' ? { back: search.back } : {};

export const readFirst = (search: Record<string, unknown>): FirstSearch => ({
  ...readBack(search),
  ...(search.first === true ? { first: true } : {}),
});
