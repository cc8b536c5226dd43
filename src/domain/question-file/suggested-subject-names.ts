// Proposes French and Creole names for a new subject or level, from the name that a question bank uses; the
// administrator can change both before the subject or level is created.

import { asName } from '#domain/search/tokenize.ts';
import { defaultLanguage } from '#lib/language/languages.ts';

type Names = { name: string; nameHt: string };

const usual: readonly (Names & { aliases: readonly string[] })[] = [
  {
    name: 'Économie',
    nameHt: 'Ekonomi',
    aliases: ['economics', 'economie', 'ekonomi', 'sciences economiques'],
  },
  {
    name: 'Informatique',
    nameHt: 'Enfòmatik',
    aliases: ['informatique', 'computer science', 'computing', 'enfomatik', 'info'],
  },
  { name: 'Espagnol', nameHt: 'Panyòl', aliases: ['spanish', 'espagnol', 'panyol', 'espanol'] },
  {
    name: 'Sciences sociales',
    nameHt: 'Syans sosyal',
    aliases: ['social studies', 'sciences sociales', 'syans sosyal'],
  },
  {
    name: 'Statistique',
    nameHt: 'Estatistik',
    aliases: ['statistics', 'statistique', 'statistiques', 'estatistik'],
  },
  { name: 'Géologie', nameHt: 'Jewoloji', aliases: ['geology', 'geologie', 'jewoloji'] },
  { name: 'Comptabilité', nameHt: 'Kontablite', aliases: ['accounting', 'comptabilite', 'kontablite'] },
  {
    name: 'Éducation civique',
    nameHt: 'Edikasyon sivik',
    aliases: ['civics', 'education civique', 'edikasyon sivik'],
  },
];

/**
 * Returns the proposed names. For a name that is not in `usual`, the French name is `text` with a capital, and
 * the Creole name is empty.
 */
export function namesFor(text: string): Names {
  const known = usual.find((one) => one.aliases.some((word) => asName(word) === asName(text)));
  if (known) return { name: known.name, nameHt: known.nameHt };
  const word = text.trim();
  return { name: word.slice(0, 1).toLocaleUpperCase(defaultLanguage) + word.slice(1), nameHt: '' };
}
