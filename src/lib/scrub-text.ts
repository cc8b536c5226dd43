// Removes from error reports what may be private, such as quoted text, tokens, ids and e-mail addresses.

const longestMessage = 200;

/**
 * Returns an error message without the parts that may be private, cut to 200 characters. Removes all quoted text,
 * because parsers quote their input.
 */
export function scrubMessage(message: string): string {
  const scrubbed = message
    .replace(/\b(?:https?|blob|data|file):\S+/gi, '<address>')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '<address>')
    // Removes everything from the first quote of any kind to the last, because an apostrophe inside the
    // text does not end it.
    .replace(/["'`«“].*["'`»”]|["'`«“].*$/su, '<text>')
    .replace(/\beyJ[\w.-]+|\b[\w-]{24,}\b/g, '<token>')
    .replace(/\b(?=\w*\d)(?=\w*[a-z])[a-z0-9]{15}\b/g, '<id>')
    .replace(/\d{4,}/g, '<number>')
    // Removes words with other than ASCII characters: names in our code and in browsers' errors are ASCII,
    // so accents and other scripts come from a user.
    .replace(/\S*[^\u0020-\u007e<>]\S*/gu, '<text>');
  return scrubbed.length > longestMessage ? `${scrubbed.slice(0, longestMessage)}…` : scrubbed;
}

/**
 * Returns only the path of a URL, in which `:id` replaces each part that may be private; empty when the URL
 * is not on this site.
 */
export function scrubAddress(address: string, origin: string): string {
  const url = addressIn(address, origin);
  if (url?.origin !== origin) return '';
  return url.pathname
    .split('/')
    .map((part) => (isKnown(part) ? part : ':id'))
    .join('/');
}

function addressIn(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}

/**
 * Returns whether a part of a path may stay in a report: it looks like a word of the app's own paths (shorter than an
 * id of 15 characters), or like a script of the build.
 */
const isKnown = (part: string): boolean => /^[a-z-]{0,14}$/.test(part) || /^[\w.-]+\.js$/.test(part);
