// Splits a user's text into plain text and the web addresses in it. Only addresses that begin with http:// or
// https:// and contain a site, but no user name or password, become links.

export type TextOrLink = { text: string; href: string | null };

const address = /https?:\/\/[^\s<>«»"]+/giu;
/**
 * Matches the punctuation and closing brackets at the end of an address, which belong to the sentence and
 * not to the address.
 */
const closing = /[.,;:!?'’…)\]]+$/u;
const longestPath = 24;

export function textLinks(text: string): TextOrLink[] {
  const parts: TextOrLink[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const written = match[0].replace(closing, '');
    const url = parsed(written);
    if (url === null || `${url.username}${url.password}` !== '') continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: nameOf(url), href: url.href });
    end = match.index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function parsed(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}

function nameOf({ host, pathname, search }: URL): string {
  const path = `${pathname}${search}`;
  if (path === '/') return host;
  return `${host}${path.length > longestPath ? `${path.slice(0, longestPath)}…` : path}`;
}
