// Proposes French and Creole names for a new subject, from the name that a question bank uses. They are
// only proposals: the administrator checks both before the subject is created.
import { asName } from './question-columns.ts';

type Names = { name: string; nameHt: string };

const usual: readonly (Names & { said: readonly string[] })[] = [
  { name: 'Économie', nameHt: 'Ekonomi', said: ['economics', 'economie', 'ekonomi', 'sciences economiques'] },
  {
    name: 'Informatique',
    nameHt: 'Enfòmatik',
    said: ['informatique', 'computer science', 'computing', 'enfomatik', 'info'],
  },
  { name: 'Espagnol', nameHt: 'Panyòl', said: ['spanish', 'espagnol', 'panyol', 'espanol'] },
  {
    name: 'Sciences sociales',
    nameHt: 'Syans sosyal',
    said: ['social studies', 'sciences sociales', 'syans sosyal'],
  },
  {
    name: 'Statistique',
    nameHt: 'Estatistik',
    said: ['statistics', 'statistique', 'statistiques', 'estatistik'],
  },
  { name: 'Géologie', nameHt: 'Jewoloji', said: ['geology', 'geologie', 'jewoloji'] },
  { name: 'Comptabilité', nameHt: 'Kontablite', said: ['accounting', 'comptabilite', 'kontablite'] },
  {
    name: 'Éducation civique',
    nameHt: 'Edikasyon sivik',
    said: ['civics', 'education civique', 'edikasyon sivik'],
  },
];

/**
 * Returns both names if the subject is in the list, otherwise only the file's own name, with a capital, as
 * the French one.
 */
export function namesFor(said: string): Names {
  const known = usual.find((one) => one.said.some((word) => asName(word) === asName(said)));
  if (known) return { name: known.name, nameHt: known.nameHt };
  const word = said.trim();
  return { name: word.slice(0, 1).toLocaleUpperCase('fr') + word.slice(1), nameHt: '' };
}
