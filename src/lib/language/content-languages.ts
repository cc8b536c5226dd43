// Lists the languages in which papers, questions, posts and announcements can be written: those of the
// interface and some more. The codes are stored and sent, so they must never change.

export const contentLanguage = { french: 'fr', creole: 'ht', english: 'en', spanish: 'es' } as const;

export type ContentLanguageCode = (typeof contentLanguage)[keyof typeof contentLanguage];

type ContentLanguageRow = {
  name: string;
  /** Other names for the language in a file of questions, without accents and spaces. */
  aliases: readonly string[];
};

export const contentLanguages: Record<ContentLanguageCode, ContentLanguageRow> = {
  fr: { name: 'Français', aliases: ['francais', 'french', 'franse'] },
  ht: { name: 'Kreyòl', aliases: ['kreyol', 'creole', 'kreyolayisyen'] },
  en: { name: 'English', aliases: ['anglais', 'english', 'angle'] },
  es: { name: 'Español', aliases: ['espagnol', 'espanol', 'spanish', 'panyol'] },
};

export const contentLanguageCodes: readonly ContentLanguageCode[] = Object.values(contentLanguage);
