// Defines the languages of the interface as one table, from whose keys the type `Language` is derived.
// Other parts that differ by language are declared as `Record<Language, …>`, or are files that a guard compares
// with this table (docs/add-a-language.md). The file belongs to `lib`, because every layer reads it. It is part of
// the first load; formats.ts has the parts of a language that are loaded later.

type LanguageRow = {
  /** Name of the language, written in that language, for the language switch. */
  name: string;
  /**
   * Locale whose plural rules and alphabetical order are used for this language. Creole uses the French ones.
   */
  rules: string;
  /**
   * Field of a subject or level that holds its name in this language; if that field is empty, `name` is
   * used.
   */
  nameField: string;
  decimalSign: string;
  groupSign: string;
  percentSign: string;
};

const noBreak = '\u00a0';

export const languages = {
  fr: {
    name: 'Français',
    rules: 'fr',
    nameField: 'name',
    decimalSign: ',',
    groupSign: noBreak,
    percentSign: `${noBreak}%`,
  },
  ht: {
    name: 'Kreyòl',
    rules: 'fr',
    nameField: 'nameHt',
    decimalSign: ',',
    groupSign: noBreak,
    percentSign: `${noBreak}%`,
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;
export type NameField = (typeof languages)[Language]['nameField'];

export const languageCodes = Object.keys(languages) as Language[];

/**
 * The language of the texts in the code, of URLs without `?lang=`, and of a phone on which no language was
 * chosen.
 */
export const defaultLanguage: Language = 'fr';
export const proverbLanguage: Language = 'ht';

export const isLanguage = (value: unknown): value is Language => languageCodes.includes(value as Language);

export const nextLanguage = (language: Language): Language =>
  languageCodes[languageCodes.indexOf(language) + 1] ?? defaultLanguage;

/**
 * Returns the URL of the page `path` in `language`: the path alone for the default language, otherwise the
 * path with `?lang=`.
 */
export const pathIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `${path}?lang=${language}`;

export const manifestName = (language: Language): string =>
  language === defaultLanguage ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
