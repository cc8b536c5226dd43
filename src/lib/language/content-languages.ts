// Lists the languages in which papers, questions, posts and announcements are written: those of the
// interface and some more. The codes are stored and sent.

export const contentLanguage = { french: 'fr', creole: 'ht', english: 'en', spanish: 'es' } as const;

export type ContentLanguageCode = (typeof contentLanguage)[keyof typeof contentLanguage];

type ContentLanguageRow = {
  /** Name of the language in that language. */
  name: string;
  /** Other names by which a file of questions may call it, without accents and spaces. */
  aliases: readonly string[];
};

export const contentLanguages: Record<ContentLanguageCode, ContentLanguageRow> = {
  fr: { name: 'Français', aliases: ['francais', 'french', 'franse'] },
  ht: { name: 'Kreyòl', aliases: ['kreyol', 'creole', 'kreyolayisyen'] },
  en: { name: 'English', aliases: ['anglais', 'english', 'angle'] },
  es: { name: 'Español', aliases: ['espagnol', 'espanol', 'spanish', 'panyol'] },
};

export const contentLanguageCodes: readonly ContentLanguageCode[] = Object.values(contentLanguage);
