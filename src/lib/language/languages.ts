// Defines the languages of the interface as one table. `Language` derives from it; everything else that
// differs by language is a `Record<Language, …>`, or a guard compares its files with this table
// (docs/add-a-language.md). It belongs to `lib`, because every layer reads it.
// Home's first paint needs these rows; formats.ts has the parts of a language that are loaded later.

type LanguageRow = {
  /** Name of the language in that language, for the language switch. */
  name: string;
  /** Locale whose plural rules and order of letters are used; no browser has Creole ones. */
  rules: string;
  /** Field of a subject or level with its name in this language; `name` is used where that field is empty. */
  nameField: string;
  decimalSign: string;
  /** Character that separates groups of three digits. */
  groupSign: string;
  percentSign: string;
};

const noBreak = '\u00a0';

/** The first language is the default. */
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
/** Field of a subject or level with its name in some language. */
export type NameField = (typeof languages)[Language]['nameField'];

export const languageCodes = Object.keys(languages) as Language[];

/** The language of the texts in the code, of URLs without `?lang=`, and of a phone without a choice. */
export const defaultLanguage: Language = 'fr';
/** The language of proverbs, which are shown in every interface language. */
export const proverbLanguage: Language = 'ht';

export const isLanguage = (value: unknown): value is Language => languageCodes.includes(value as Language);

/** Returns the language after `language` in the table; after the last one, the first. */
export const nextLanguage = (language: Language): Language =>
  languageCodes[languageCodes.indexOf(language) + 1] ?? defaultLanguage;

/** Returns the URL path of a page in `language`: the plain path in the default language, else with `?lang=`. */
export const pathIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `${path}?lang=${language}`;

/** Returns the name of the web manifest in `language`. */
export const manifestName = (language: Language): string =>
  language === defaultLanguage ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
