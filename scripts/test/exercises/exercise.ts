// Defines the type of an exercise of docs/extend.md: a list of edits, each with the check that fails if this edit and
// the other edits of the same place are left out.
import { contentLanguage } from '../../../src/lib/language/content-languages.ts';
import { SetupError } from '../../lib/setup-error.ts';

/** `types`, `build`, or the path of a test. */
export type Check = string;

export type Edit = {
  file: string;
  /** Name of a place: edits of the same place are left out together. If absent, the file is the place. */
  place?: string;
  /**
   * Returns the edited text; `before` is empty for a new file, and `read` returns the text of another file.
   * Throws if the edit no longer fits the text.
   */
  change: (before: string, read: (file: string) => string) => string;
  namedBy: Check;
};

export type Exercise = {
  name: string;
  /** The most files besides tests and catalogues that the exercise may need; null: any number. */
  mostFiles: number | null;
  /** Further checks that must pass with all edits, besides those that the edits name. */
  alsoGreen?: Check[];
  edits: Edit[];
};

export const insert = (file: string, namedBy: Check, after: string, inserted: string): Edit => ({
  file,
  namedBy,
  change: (before) => {
    const places = before.split(after).length - 1;
    if (places !== 1)
      throw new SetupError(`${file} contains this text ${places} times instead of once: ${after}`);
    return before.replace(after, () => after + inserted);
  },
});

export const create = (file: string, namedBy: Check, text: string): Edit => ({
  file,
  namedBy,
  change: (before) => {
    if (before !== '') throw new SetupError(`${file} exists already`);
    return text;
  },
});

export const copyFile = (
  file: string,
  namedBy: Check,
  source: string,
  adapt = (text: string) => text,
): Edit => ({ file, namedBy, change: (_, read) => adapt(read(source)) });

/**
 * Replaces all matches of a pattern with the flag `g`, and the first match of one without it. The file must
 * contain a match.
 */
export const replaceAll = (
  file: string,
  namedBy: Check,
  pattern: RegExp,
  replacement: (match: string) => string,
): Edit => ({
  file,
  namedBy,
  change: (before) => {
    const after = before.replace(pattern, replacement);
    if (after === before) throw new SetupError(`${file} contains no match of ${pattern}`);
    return after;
  },
});

/** Fills in the Creole texts of catalogue entries that have none yet; `translations` has them by their French texts. */
export const translate = (catalogue: string, translations: Record<string, string>): Edit => ({
  file: `src/locales/${contentLanguage.creole}/${catalogue}.po`,
  namedBy: 'tests/guards/catalogues.test.ts',
  change: (before) =>
    Object.entries(translations).reduce((text, [french, translation]) => {
      const entry = `msgid ${JSON.stringify(french)}\nmsgstr ""`;
      if (!text.includes(entry))
        throw new SetupError(`the catalogue ${catalogue} has no empty entry for ${french}`);
      return text.replace(entry, () => entry.replace('msgstr ""', `msgstr ${JSON.stringify(translation)}`));
    }, before),
});

export const isTest = (file: string): boolean => /^tests\/|\.test\.tsx?$/.test(file);
export const isCatalogue = (file: string): boolean => file.startsWith('src/locales/');

export const filesByHand = ({ edits }: Exercise): string[] => [
  ...new Set(edits.map(({ file }) => file).filter((file) => !isTest(file) && !isCatalogue(file))),
];

export function editedTexts(edits: readonly Edit[], read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, change } of edits) texts.set(file, change(texts.get(file) ?? read(file), read));
  return texts;
}
