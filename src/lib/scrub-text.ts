// Responsible for what an error report may say: nothing that a person typed, no token, no address with ids or words.
// Guarantees: pure; what it cannot judge it leaves out.

const longestMessage = 200;

/** An error's message without what it quotes: parsers quote what they were given, quotes and all. */
export function scrubMessage(message: string): string {
  const scrubbed = message
    .replace(/\b(?:https?|blob|data|file):\S+/gi, '<address>')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '<address>')
    // From the first quote of any kind to the last: an apostrophe inside a text is no end of it.
    .replace(/["'`«“].*["'`»”]|["'`«“].*$/su, '<text>')
    .replace(/\beyJ[\w.-]+|\b[\w-]{24,}\b/g, '<token>')
    .replace(/\b(?=\w*\d)(?=\w*[a-z])[a-z0-9]{15}\b/g, '<id>')
    .replace(/\d{4,}/g, '<number>')
    // Names of our code and of browsers' errors are ASCII; accents and other scripts are a person's.
    .replace(/\S*[^\u0020-\u007e<>]\S*/gu, '<text>');
  return scrubbed.length > longestMessage ? `${scrubbed.slice(0, longestMessage)}…` : scrubbed;
}

/** The path alone, its ids replaced; empty for what is no address of this site. */
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

/** Words of the app's own addresses, and files of the build; an id has 15 letters and digits. */
const isKnown = (part: string): boolean => /^[a-z-]{0,14}$/.test(part) || /^[\w.-]+\.js$/.test(part);
