import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parsePoFile } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { sectionsWithFields } from '../../src/i18n/catalogues.ts';
import { defaultLanguage, type Language, languageCodes } from '../../src/lib/language/languages.ts';
import { isTest, listSources, projectRoot } from './source-tree.ts';

const run = promisify(execFile);
const lingui = join(projectRoot, 'node_modules/.bin/lingui');
const timeoutMs = 120_000;

type Text = { catalogue: string; french: string; translation: string };

const folder = (language: string) => join(projectRoot, 'src/locales', language);
const catalogues = readdirSync(folder(defaultLanguage)).filter((name) => name.endsWith('.po'));
const read = (language: string, name: string) =>
  parsePoFile(readFileSync(join(folder(language), name), 'utf8')).items.filter((item) => !item.obsolete);

const otherLanguages = languageCodes.filter((language) => language !== defaultLanguage);

const textsIn = (language: Language): Text[] =>
  catalogues.flatMap((name) => {
    const translations = new Map(read(language, name).map((item) => [item.msgid, item.msgstr.join('')]));
    return read(defaultLanguage, name).map((item) => ({
      catalogue: name,
      french: item.msgid,
      translation: translations.get(item.msgid) ?? '',
    }));
  });

const texts = textsIn('ht').map(({ translation, ...text }) => ({ ...text, creole: translation }));

/** Returns the placeholders and tags of a text, which a translation must keep. */
const placeholdersOf = (text: string) =>
  [...new Set(text.match(/(?<!(?:one|other|=\d+) )\{\w+|<\/?\d+\/?>/g) ?? [])].sort().join(' ');

/** Texts that the product's specification prescribes literally. */
const givenTexts = [
  'Oops! Page not found',
  'Accès refusé: Vous devez être administrateur pour accéder à cette page',
  'Erreur d’autorisation: Vous devez être administrateur pour modifier le statut',
  // The specification writes “Impossible de modifier le statut: {reason}”; `refused` is the part before the colon.
  '{refused}: {reason}',
];

/** Returns the text as it is read, without markup, placeholders and the syntax of plurals. */
const readable = (text: string) =>
  text.replace(/<\/?\d+\/?>/g, '').replace(/\{\w+(, plural,)?|\w+ \{|\}/g, '');

const glossary = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8');
/** Returns the words of a language that the glossary replaces: those in the last column of its tables. */
const replacedWords = (language: 'fr' | 'ht') =>
  glossary
    .split('\n')
    .flatMap((line) => line.split('|').at(-2)?.split('·') ?? [])
    .filter((words) => words.trim().startsWith(`${language}:`))
    .flatMap((words) => [...words.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''));
/** Matches a French text that the specification prescribes although it contains a replaced word. */
const specified = /^Vous êtes déconnecté\. Veuillez vérifier votre connexion pour continuer\./;

describe('the message catalogues', () => {
  it('the message catalogues exist for the languages of languages.ts and for no other', () => {
    expect(readdirSync(folder('.')).sort()).toEqual([...languageCodes].sort());
  });

  it.each(otherLanguages)('the message catalogues have the same files in every language: %s', (language) => {
    expect(readdirSync(folder(language)).sort()).toEqual([...catalogues].sort());
    expect(textsIn(language).length).toBeGreaterThan(0);
  });

  it.each(otherLanguages)('the message catalogues translate every text: %s', (language) => {
    expect(textsIn(language).filter(({ translation }) => translation === '')).toEqual([]);
  });

  // At run time the texts of all sections are in one list: of two different translations, the one loaded
  // last would be shown everywhere.
  it.each(otherLanguages)('catalogues give a French text one translation in all sections: %s', (language) => {
    const textsByFrench = Map.groupBy(textsIn(language), ({ french }) => french);
    const differing = [...textsByFrench.values()].filter(
      (same) => new Set(same.map(({ translation }) => translation)).size > 1,
    );
    expect(differing).toEqual([]);
  });

  it('the French catalogues show each text exactly as the code has it', () => {
    const differing = textsIn(defaultLanguage).filter(({ french, translation }) => french !== translation);
    expect(differing).toEqual([]);
  });

  it.each(otherLanguages)('catalogues keep all placeholders and tags in translations: %s', (language) => {
    const differing = textsIn(language).filter(
      ({ french, translation }) => placeholdersOf(french) !== placeholdersOf(translation),
    );
    expect(differing).toEqual([]);
  });

  it('the message catalogues follow French typography: curved apostrophes, no-break spaces before ? ! ; : % » and after «', () => {
    const typographyErrors = /\p{L}'\p{L}|[\p{L}\d)] ?[?!;»%](?![\w=&])|[^\u00a0\d]:(?= |$)|«[^\u00a0]/u;
    const wrong = textsIn(defaultLanguage)
      .filter(({ french }) => !givenTexts.includes(french))
      .map(({ translation }) => readable(translation))
      .filter((text) => typographyErrors.test(text));
    expect(wrong).toEqual([]);
    expect(typographyErrors.test("l'examen")).toBe(true);
    expect(typographyErrors.test('Prêt ?')).toBe(true);
    expect(typographyErrors.test('Prêt\u00a0?')).toBe(false);
  });

  it('the message catalogues follow Creole typography: curved apostrophes, no space before ? ! : ;, no-break spaces inside « »', () => {
    const typographyErrors = /\p{L}'\p{L}|[\s\u00a0][?!:;](?=\s|$)|«[^\u00a0]|[^\u00a0]»/u;
    expect(texts.map(({ creole }) => readable(creole)).filter((text) => typographyErrors.test(text))).toEqual(
      [],
    );
    expect(typographyErrors.test('Prè ?')).toBe(true);
    expect(typographyErrors.test('Prè :')).toBe(true);
    expect(typographyErrors.test('« Prè »')).toBe(true);
    expect(typographyErrors.test('«\u00a0Prè\u00a0»')).toBe(false);
  });

  it('the message catalogues use no word that the glossary replaces, except in one text that the specification prescribes', () => {
    const [french, creole] = [replacedWords('fr'), replacedWords('ht')];
    const uses = (text: string, words: string[]) => words.filter((word) => text.toLowerCase().includes(word));
    const ownFrench = texts.filter((text) => !specified.test(text.french));
    expect(ownFrench.filter((text) => uses(text.french, french).length > 0)).toEqual([]);
    expect(texts.filter((text) => uses(text.creole, creole).length > 0)).toEqual([]);
    expect(uses('Dernier échange', french)).toEqual(['échange']);
    expect(uses('Dènye echanj', creole)).toEqual(['echanj']);
  });

  it('the message catalogues use different Creole words for deleting for everyone and for erasing from this phone', () => {
    type French = Pick<Text, 'french'>;
    const isForAll = ({ french }: French) => /supprim|suppress/i.test(french) && !/effac/i.test(french);
    const isHere = ({ french }: French) => /effac/i.test(french) && !/supprim|suppress/i.test(french);
    expect(texts.filter((text) => isForAll(text) && /efase/i.test(text.creole))).toEqual([]);
    expect(texts.filter((text) => isHere(text) && /siprime/i.test(text.creole))).toEqual([]);
  });

  it('the message catalogues include the labels of fields in exactly the sections whose code uses them', () => {
    const users = listSources('src', ['.ts', '.tsx']).filter(
      ({ path, imports }) => !isTest(path) && imports.includes('#i18n/field-labels.ts'),
    );
    const sections = new Set(users.map(({ path }) => path.replace(/^src\/features\/|\/.*$/g, '')));
    expect([...sections].sort()).toEqual([...sectionsWithFields].sort());
  });

  it(
    'the message catalogues contain exactly the texts of the code',
    async () => {
      const { stdout, stderr } = await run(
        lingui,
        ['check', 'sync', '--clean', '--verbose', '--workers', '1'],
        {
          cwd: projectRoot,
        },
      ).catch((error: { stdout: string; stderr: string }) => error);
      expect(stdout + stderr).toContain('PASS sync');
    },
    timeoutMs,
  );
});
