// The token that the link of a mail carries in its address.

export type TokenSearch = { token?: string };

export function readToken(search: Record<string, unknown>): TokenSearch {
  // The router reads a value that looks like a number as one; a token never does, an altered link may.
  const { token } = search;
  return token === undefined ? {} : { token: String(token) };
}
