// Vite's plugin that keeps together, in the texts of every catalogue, what must not part at the end of a line: a count
// and its word, a dot and what it follows, « Wi-Fi », the Creole « sa a ». Those who write and translate texts need not
// think of it.
import type { Plugin } from 'vite';

const space = '\u00a0';
const hyphen = '\u2011';

export function unbrokenTexts(): Plugin {
  return {
    name: 'unbroken-texts',
    // The catalogues are compiled by then.
    enforce: 'post',
    transform: { filter: { id: /\.po$/ }, handler: (code) => unbroken(code) },
  };
}

/** `catalogue`: compiled; the quotes may be escaped, since it is JSON within a script. */
export function unbroken(catalogue: string): string {
  return catalogue
    .replace(/(\\?"#\\?",\\?") /g, `$1${space}`)
    .replaceAll(' · ', `${space}· `)
    .replace(/\bsa a\b/g, `sa${space}a`)
    .replaceAll('Wi-Fi', `Wi${hyphen}Fi`);
}
