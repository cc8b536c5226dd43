// Defines the exercise "a third language": Spanish as an interface language, with its texts copied from those
// of the default language. Where a file has a text for each language, the copy follows the default one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentLanguage } from '../../../src/lib/language/content-languages.ts';
import { defaultLanguage } from '../../../src/lib/language/languages.ts';
import { projectRoot } from '../../lib/project-tools.ts';
import { copyFile, create, type Edit, type Exercise, insert, replaceAll } from './exercise.ts';

const added = contentLanguage.spanish;
const languages = 'tests/guards/languages.test.ts';
const catalogues = 'tests/guards/catalogues.test.ts';

/**
 * In each object with one entry for each language, inserts a copy of the default language's entry for the added
 * language. `openings` are regular expressions for the end of the line that opens such an object.
 */
const copyEntry = (file: string, namedBy: string, ...openings: string[]): Edit => ({
  ...replaceAll(
    file,
    namedBy,
    new RegExp(
      `(?<=(?:${openings.join('|')})\\n)  ${defaultLanguage}: [{[](?:[^\\n]*[}\\]]|\\n[^]*?\\n  [}\\]]),\\n`,
      'g',
    ),
    (entry) => entry + entry.replace(`${defaultLanguage}: `, `${added}: `),
  ),
});

/** In the page `file`, copies each element `tag` with a `lang` attribute for the added language. */
const copyElement = (file: string, tag: string): Edit =>
  replaceAll(
    file,
    languages,
    new RegExp(`^ *<${tag} lang="\\w+">[^]*?</${tag}>\\n`, 'gm'),
    (element) => element + element.replace(/lang="\w+"/, `lang="${added}"`),
  );

const migration = `// Adds the paragraph of the third language to the mails.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  for (const template of [users.resetPasswordTemplate, users.verificationTemplate])
    template.body = '<p lang="${added}">Texte.</p>' + template.body;
  app.save(users);
});
`;

const catalogueNames = readdirSync(join(projectRoot, 'src/locales', defaultLanguage));

export const language: Exercise = {
  name: 'language',
  mostFiles: null,
  alsoGreen: ['build'],
  edits: [
    copyEntry('src/lib/language/languages.ts', 'types', 'export const languages = \\{'),
    copyEntry('src/lib/language/formats.ts', 'types', 'formats: Record<Language, Formats> = \\{'),
    ...catalogueNames.map((name) => ({
      ...copyFile(`src/locales/${added}/${name}`, catalogues, `src/locales/${defaultLanguage}/${name}`),
      place: `src/locales/${added}`,
    })),
    copyFile(
      `src/content/organisation.${added}.ts`,
      languages,
      `src/content/organisation.${defaultLanguage}.ts`,
      (text) => text.replace('frenchOrganisation', 'spanishOrganisation'),
    ),
    insert(
      'src/content/organisation-in.ts',
      'types',
      `import { frenchOrganisation } from './organisation.${defaultLanguage}.ts';\n`,
      `import { spanishOrganisation } from './organisation.${added}.ts';\n`,
    ),
    insert(
      'src/content/organisation-in.ts',
      'types',
      'Record<Language, Organisation> = {',
      ` ${added}: spanishOrganisation,`,
    ),
    copyEntry(
      'src/content/live-questions.ts',
      'types',
      'liveQuestions: Record<Language, readonly LiveQuestion\\[\\]> = \\{',
    ),
    copyEntry('src/content/manifest.ts', 'types', 'texts: Record<Language, ManifestTexts> = \\{'),
    copyEntry(
      'src/domain/question-file/question-columns.ts',
      'types',
      'templateColumns: Record<Language, Record<QuestionField, string>> = \\{',
      'noteColumns: Record<Language, \\{ line: string; reasons: string \\}> = \\{',
    ),
    copyEntry(
      'src/features/admin/import/template-files.ts',
      'types',
      'samples: Record<Language, Sample> = \\{',
    ),
    insert(
      'src/features/admin/import/template-files.ts',
      'types',
      'correctionSuffix: Record<Language, string> = {',
      ` ${added}: 'a-corriger',`,
    ),
    copyElement('index.html', 'span'),
    copyElement('public/old-browser.html', 'div'),
    replaceAll(
      'public/news.json',
      languages,
      new RegExp(`^ *"${defaultLanguage}": .*\\n`, 'm'),
      (line) => line + line.replace(`"${defaultLanguage}"`, `"${added}"`),
    ),
    copyEntry('pb_hooks/lib/auth/captcha/widget.js', languages, 'const texts = \\{'),
    create('pb_migrations/1899999999_add_language_to_mails.js', languages, migration),
  ],
};
