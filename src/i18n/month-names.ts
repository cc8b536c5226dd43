// Lists the month names in both languages; no browser has Creole ones.
import type { Language } from './languages.ts';

export const months: Record<Language, readonly string[]> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  ht: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' '),
};
