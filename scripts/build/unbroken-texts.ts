// Vite plugin that inserts no-break spaces and hyphens into the texts of every catalogue, so that no line
// break separates the number of a plural form from the word after it, a middle dot from the text before it,
// the parts of « Wi-Fi », « e-mail » and of the Creole « sa a », or a French verb from a pronoun of two or three letters.
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
    .replace(/\b(Wi|[Ee])-(?=Fi|mail)/g, `$1${hyphen}`)
    .replace(/(\p{L})-(?=(?:l[ae]|les|en)(?!\p{L}))/gu, `$1${hyphen}`);
}
