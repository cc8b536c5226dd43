// Reads the token that an e-mailed link carries in its query string.

export type TokenSearch = { token?: string };

export function readToken(search: Record<string, unknown>): TokenSearch {
  // The router converts a value that looks like a number, as in an altered link, to a number.
  const { token } = search;
  return token === undefined ? {} : { token: String(token) };
}
