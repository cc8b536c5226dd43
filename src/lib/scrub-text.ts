// Removes private data from error reports: text that a user typed, tokens, and URLs with ids or words.
// Pure. Leaves out what it cannot judge.

const longestMessage = 200;

/** Returns an error's message without quoted text: parsers quote their input, including any quotes in it. */
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
    // Names in our code and in browsers' errors are ASCII, so accents and other scripts come from a user.
    .replace(/\S*[^\u0020-\u007e<>]\S*/gu, '<text>');
  return scrubbed.length > longestMessage ? `${scrubbed.slice(0, longestMessage)}…` : scrubbed;
}

/** Returns only the path of an address, with ids replaced; empty when the address is not on this site. */
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

/** Accepts words of the app's own paths and files of the build; an id has 15 letters and digits. */
const isKnown = (part: string): boolean => /^[a-z-]{0,14}$/.test(part) || /^[\w.-]+\.js$/.test(part);
