import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageCodes } from '../../src/lib/language/languages.ts';
import { languageLiterals } from './language-literals.ts';
import { isTest, listSources, projectRoot } from './source-tree.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const tables = ['languages', 'content-languages', 'formats'].map((name) => `src/lib/language/${name}.ts`);
const code = [
  ...listSources('src', ['.ts', '.tsx']),
  // scripts/packages is left out: it sorts by npm's order of names, which is English in every language.
  ...listSources('scripts', ['.ts', '.mjs']).filter(({ path }) => !path.startsWith('scripts/packages/')),
  ...listSources('pb_hooks', ['.js']),
  ...listSources('public', ['.js']),
  ...['vite.config.ts', 'lingui.config.ts'].map((path) => ({ path, text: read(path) })),
].filter(
  ({ path }) =>
    !(isTest(path) || tables.includes(path) || path.startsWith('pb_hooks/types/')) &&
    !/^src\/content\/\w+\.\w+\.ts$|^src\/locales\/|\.d\.ts$/.test(path),
);

describe('a language code', () => {
  it('a language code is a literal only in the tables of languages, in translated content and in scripts/packages', () => {
    expect(code.length).toBeGreaterThan(500);
    expect(code.flatMap(languageLiterals)).toEqual([]);
  });

  it.each([
    "const other = language === 'fr' ? next : null;",
    'const text = <p lang="ht">Piti piti</p>;',
    'const link = `/help?lang=ht`;',
    "const file = 'manifest.ht.webmanifest';",
    "const texts = await load('/locales/fr/messages.po');",
    'const asked = /[?&]lang=(fr|ht)/.exec(search);',
    "const sorted = names.sort((a, b) => a.localeCompare(b, 'fr'));",
    "type Language = 'fr' | 'ht';",
    "const locale = 'ht_HT';",
  ])('a language code is found in %s', (text) => {
    expect(languageLiterals({ path: 'planted.tsx', text })).not.toEqual([]);
  });

  it.each([
    'const texts: Record<Language, string> = { fr: un, ht: youn };',
    "import { creoleOrganisation } from './organisation.ht.ts';",
    "const sample = 'https://exemple.ht/sujet.pdf';",
    "const first = 'from';",
  ])('no language code is found in %s', (text) => {
    expect(languageLiterals({ path: 'planted.tsx', text })).toEqual([]);
  });
});

/**
 * Files whose languages the compiler cannot compare with the table of languages, each with a function that
 * returns the languages in its text.
 */
const contents: Record<string, (text: string) => string[]> = {
  'index.html': langAttributes,
  'public/old-browser.html': langAttributes,
  'public/news.json': (text) => Object.keys(JSON.parse(text)),
  'pb_hooks/lib/auth/captcha/widget.js': (text) =>
    [...(/^const texts = \{$(.*?)^\};$/ms.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+): \{$/gm)].map(
      ([, language = '']) => language,
    ),
};

function langAttributes(text: string): string[] {
  return [...text.matchAll(/ lang="(\w+)"/g)].map(([, language = '']) => language);
}

describe('every language of the table', () => {
  it.each(Object.entries(contents))('every language has its texts in %s', (path, languagesOf) => {
    expect(languagesOf(read(path)).sort()).toEqual([...languageCodes].sort());
  });

  it.each(languageCodes)('every language has its content files: %s', (language) => {
    const names = readdirSync(join(projectRoot, 'src/content'))
      .filter((name) => name.endsWith(`.${defaultLanguage}.ts`))
      .map((name) => name.replace(`.${defaultLanguage}.`, `.${language}.`));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !existsSync(join(projectRoot, 'src/content', name)))).toEqual([]);
  });

  it.each(languageCodes)('every language has a mail paragraph that a migration adds: %s', (language) => {
    const migrations = listSources('pb_migrations', ['.js']);
    expect(migrations.some(({ text }) => text.includes(`<p lang="${language}">`))).toBe(true);
  });
});
