// Vite plugin that writes the languages of the interface into the page, where public/start.js reads them.
import type { Plugin } from 'vite';
import { defaultLanguage, languageCodes } from '../../src/lib/language/languages.ts';

export const pageLanguages = (): Plugin => ({
  name: 'page-languages',
  transformIndexHtml: (html) => {
    const root = `<html lang="${defaultLanguage}">`;
    if (!html.includes(root)) throw new Error(`index.html does not contain ${root}`);
    return html.replace(root, `<html lang="${defaultLanguage}" data-languages="${languageCodes.join(' ')}">`);
  },
});
