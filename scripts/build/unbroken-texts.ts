// Vite plugin that inserts no-break spaces and hyphens into the texts of every catalogue, so that no line
// break separates the number of a plural form from the word after it, a middle dot from the text before it,
// or the parts of « Wi-Fi » and of the Creole « sa a ».
import type { Plugin } from 'vite';

const space = '\u00a0';
const hyphen = '\u2011';

export function unbrokenTexts(): Plugin {
  return {
    name: 'unbroken-texts',
    // Runs after the catalogues are compiled.
    enforce: 'post',
    transform: { filter: { id: /\.po$/ }, handler: (code) => unbroken(code) },
  };
}

/** `catalogue` is the compiled catalogue; its quotes may be escaped, because it is JSON within a script. */
export function unbroken(catalogue: string): string {
  return catalogue
    .replace(/(\\?"#\\?",\\?") /g, `$1${space}`)
    .replaceAll(' · ', `${space}· `)
    .replace(/\bsa a\b/g, `sa${space}a`)
    .replaceAll('Wi-Fi', `Wi${hyphen}Fi`);
}
