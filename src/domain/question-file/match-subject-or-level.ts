// Guesses which subject or level a file means by another name, such as « Maths », « SVT » or « Terminale ».

import { namesOf } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { asName } from '#domain/search/tokenize.ts';
import { contentLanguage } from '#lib/language/content-languages.ts';

const usual: Readonly<Record<string, readonly string[]>> = {
  math: ['maths', 'mat', 'algebre', 'geometrie', 'analyse', 'trigonometrie', 'calcul'],
  french: [
    contentLanguage.french,
    'litterature',
    'grammaire',
    'communicationfrancaise',
    'litteraturefrancaise',
  ],
  creole: ['kreyol', 'communicationcreole', 'litteraturehaitienne'],
  history: ['hist', 'histoiredhaiti', 'sciencessociales', 'syans sosyal'],
  geography: ['geo'],
  science: ['sciences', 'sciencesexperimentales', 'sc', 'syans'],
  physics: ['phys', 'sciencesphysiques'],
  chemistry: ['chim'],
  biology: ['svt', 'bio', 'geologie', 'biologiegeologie', 'sciencesdelavie', 'sciencesdelavieetdelaterre'],
  philosophy: ['philo', 'dissertation', 'filo'],
  english: ['ang', 'anglaislv1', 'english'],
  '9af': [
    '9e',
    '9eme',
    '9emeaf',
    '9eannee',
    '9eannee fondamentale',
    'neuviemeaf',
    'neuvieme',
    'fondamental',
    '9yem',
  ],
  bac1: ['ns3', 'rheto', 'rhetorique', 'bac1erepartie', 'premiere', 'retho', 'reto'],
  bac2: ['ns4', 'terminale', 'terminal', 'philo', 'bac2epartie', 'baccalaureat', 'bac'],
  university: ['universite', 'univ', 'fac', 'faculte', 'inivesite', 'concours', 'admission', 'licence'],
};

/**
 * Returns the first row that matches `text` by the first of these rules: `text` is a usual name of the row; a
 * code or name of the row begins with `text`, or `text` begins with it (three letters or more); a code or
 * name differs by one letter. Returns null if no row matches.
 */
export function matchSubjectOrLevel<Item extends Subject | GradeLevel>(
  text: string,
  rows: readonly Item[],
): Item | null {
  const name = asName(text);
  if (name === '') return null;
  const called = (row: Item) => [row.code, ...namesOf(row)].map(asName);
  const isUsual = ({ code }: Item) => usual[code]?.some((one) => asName(one) === name);
  const begins = (one: string) =>
    one.length >= 3 && name.length >= 3 && (one.startsWith(name) || name.startsWith(one));
  return (
    rows.find(isUsual) ??
    rows.find((row) => called(row).some(begins)) ??
    rows.find((row) => called(row).some((one) => isOneSlip(one, name))) ??
    null
  );
}

/**
 * Returns whether the names are equal or differ by one missing, additional or different letter; false for names
 * of fewer than five letters, to avoid confusion.
 */
function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rests = [
    [one.slice(same + 1), other.slice(same + 1)],
    [one.slice(same), other.slice(same + 1)],
    [one.slice(same + 1), other.slice(same)],
  ];
  return rests.some(([left, right]) => left === right);
}
