// Defines the message catalogues: `messages` has the texts that the first paint needs, `documents` those of
// the static pages that the build writes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { defaultLanguage, languageCodes } from './src/lib/language/languages.ts';

const sections = readdirSync(join(import.meta.dirname, 'src/features')).sort();
const tests = ['**/*.test.ts', '**/*.test.tsx'];
const firstParts = [
  'lists/skeleton',
  'screen/bottom-nav',
  'screen/language-switch',
  'screen/main-sections',
  'screen/screen',
  'screen/skip-link',
  'screen/top-bar',
];
const firstPaint = firstParts.flatMap((name) => [`src/ui/${name}.tsx`, `src/ui/${name}.ts`]);
/** Files of `src/app` whose texts are in `kit`. */
const laterParts = ['shell/account-menu', 'errors/database-unavailable'].map((name) => `src/app/${name}.tsx`);
/** Files of home whose texts are in `messages`. */
const firstOfHome = ['announcements/announcements-head', 'visitor/home-blocks', 'visitor/home-screen'].map(
  (name) => `src/features/home/${name}.tsx`,
);

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: languageCodes,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: 'src/locales/{locale}/messages',
      include: [...firstPaint, ...firstOfHome, 'src/app', 'src/routes'],
      exclude: [...tests, ...laterParts],
    },
    {
      path: 'src/locales/{locale}/kit',
      include: ['src/ui', ...laterParts],
      exclude: [...tests, ...firstPaint],
    },
    { path: 'src/locales/{locale}/fields', include: ['src/i18n/field-labels.ts'] },
    { path: 'src/locales/{locale}/documents', include: ['src/documents'], exclude: tests },
    ...sections.map((section) => ({
      path: `src/locales/{locale}/${section}`,
      include: [`src/features/${section}`],
      exclude: [...tests, ...firstOfHome],
    })),
  ],
});
