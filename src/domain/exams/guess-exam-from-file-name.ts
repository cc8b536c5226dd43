// Guesses the fields of an exam from the name of its file, as a suggestion to the admin. Pure; a guessed
// subject or level is one of the given ones.
import { type Named, namesOf } from '#domain/catalogue/catalogue.ts';
import { allSeries, type Series, type Session } from '#domain/schema/exam-kinds.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { foldWord, searchWords } from '#domain/search/tokenize.ts';
import { type ContentLanguageCode, contentLanguage } from '#lib/language/content-languages.ts';

export type ExamGuess = {
  title: string;
  /** Ids of the subject and level; null if the subject or level was not recognised. */
  subject: string | null;
  gradeLevel: string | null;
  year: number | null;
  series: Series | null;
  session: Session | null;
  language: ContentLanguageCode;
  isCorrection: boolean;
  /**
   * The words of the file name without words for an answer key and without `smallWords`, such as "de" or "examen". A
   * paper and its answer key have the same pair key if these words are the same.
   */
  pairKey: string;
};

type SubjectOrLevel = Named & Pick<Subject, 'id' | 'code' | 'isActive'>;

/**
 * Words for subjects (by code) in file names, in addition to their own names. They are folded (lower
 * case, no accents) as in a search; a name of two words must occur in sequence.
 */
const subjectWords: Readonly<Record<string, readonly string[]>> = {
  math: ['math', 'maths', 'mathematique', 'mathematiques', 'matematik', 'mat', 'algebre', 'geometrie'],
  french: ['francais', 'franse', 'communication francaise', 'dissertation'],
  creole: ['creole', 'kreyol'],
  history: ['histoire', 'istwa', 'hist', 'histgeo'],
  geography: ['geographie', 'jewografi', 'geo'],
  physics: ['physique', 'physiques', 'fizik', 'phys'],
  chemistry: ['chimie', 'chimi'],
  biology: ['biologie', 'byoloji', 'biyoloji', 'bio', 'geologie', 'jeoloji'],
  philosophy: ['philosophie', 'philo', 'filozofi', 'filo'],
  english: ['anglais', 'angle', 'english'],
  science: ['sciences', 'science', 'syans', 'sciences experimentales'],
};

const levelWords: Readonly<Record<string, readonly string[]>> = {
  '9af': ['9af', '9eme', '9e', '9yem', '9 af', '9eme af', '9e af', 'neuvieme', 'ns0'],
  bac1: ['bac1', 'bac i', 'bac 1', 'ns3', 'rheto', 'reto', 'premiere'],
  bac2: ['bac2', 'bac ii', 'bac 2', 'ns4', 'terminale', 'terminal', 'tle', 'bac permanent', 'bac unique'],
  university: ['universite', 'inivesite', 'univ', 'ueh', 'concours', 'konkou'],
};

const correctionWords = [
  ...['corrige', 'corriges', 'correction', 'corrections', 'korije', 'koreksyon', 'solution', 'solutions'],
  ...['reponse', 'reponses', 'repons', 'cle'],
];
const secondSession = ['extraordinaire', 'extra', 'rattrapage', 'reprise', 'ekstraodine', '2e session'];
const firstSession = ['ordinaire', 'ord', 'odine', '1re session', '1ere session'];

export function guessExam(
  fileName: string,
  subjects: readonly SubjectOrLevel[],
  levels: readonly Pick<GradeLevel, keyof SubjectOrLevel>[],
): ExamGuess {
  const bare = fileName.normalize('NFC').replace(/\.pdf$/i, '');
  const words = wordsOf(bare);
  const hasOneOf = (names: readonly string[]) => names.some((name) => hasPhrase(words, name));
  const series = allSeries.find((one) => words.includes(foldWord(one))) ?? null;
  const named = subjectOrLevelIn(words, subjects, subjectWords);
  // Takes "SVT" for the school subject (biology) if the file name names no subject; otherwise it is the
  // series.
  const subject = named ?? (series === 'SVT' ? subjects.find(({ code }) => code === 'biology') : undefined);
  const level = subjectOrLevelIn(words, levels, levelWords);
  return {
    title: titleOf(bare),
    subject: subject?.id ?? null,
    gradeLevel: level?.id ?? null,
    year: yearIn(words),
    series: named || series !== 'SVT' ? series : null,
    session: hasOneOf(secondSession) ? 'extraordinaire' : hasOneOf(firstSession) ? 'ordinaire' : null,
    language: languageOf(words, subject?.code),
    isCorrection: hasOneOf(correctionWords),
    pairKey: words.filter((word) => !correctionWords.includes(word) && !smallWords.includes(word)).join(' '),
  };
}

const smallWords = ['de', 'du', 'des', 'la', 'le', 'les', 'et', 'sujet', 'examen', 'enonce', 'epreuve'];

/** Separates words that are written together, as in "physiqueBac1_2019". */
const apart = (bare: string): string => bare.replace(/[_+.]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

function wordsOf(bare: string): string[] {
  const words = searchWords(apart(bare).replace(/(\D)((?:19|20)\d\d)(?!\d)/g, '$1 $2 '));
  return words.filter((word) => word !== '');
}

const hasPhrase = (words: readonly string[], name: string): boolean =>
  ` ${words.join(' ')} `.includes(` ${name} `);

/**
 * Returns the candidate with the longest name that occurs in the words, so that "bac ii" wins over "bac i".
 */
function subjectOrLevelIn<Item extends SubjectOrLevel>(
  words: readonly string[],
  candidates: readonly Item[],
  others: Readonly<Record<string, readonly string[]>>,
): Item | undefined {
  const found = candidates
    .filter(({ isActive }) => isActive)
    .flatMap((candidate) => {
      const own = [...namesOf(candidate), candidate.code].map((name) => searchWords(name).join(' '));
      const names = [...own, ...(others[candidate.code] ?? [])].filter(
        (name) => name !== '' && hasPhrase(words, name),
      );
      return names.map((name) => ({ candidate, length: name.length }));
    });
  return found.sort((left, right) => right.length - left.length)[0]?.candidate;
}

function yearIn(words: readonly string[]): number | null {
  const years = words.filter((word) => /^(19[5-9]\d|20\d\d)$/.test(word)).map(Number);
  return years.at(-1) ?? null;
}

function languageOf(words: readonly string[], subjectCode: string | undefined): ExamGuess['language'] {
  if (subjectCode === 'creole') return contentLanguage.creole;
  if (subjectCode === 'english') return contentLanguage.english;
  const creole = [
    'egzamen',
    'matematik',
    'istwa',
    'fizik',
    'chimi',
    'byoloji',
    'biyoloji',
    'syans',
    'korije',
  ];
  return words.some((word) => creole.includes(word)) ? contentLanguage.creole : contentLanguage.french;
}

function titleOf(bare: string): string {
  const text = bare
    .replace(/[_+.]+/g, ' ')
    .replace(/(\S)-(?=\S)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  const withoutCorrectionWords = text
    .split(' ')
    .filter((word) => !correctionWords.includes(foldWord(word)))
    .join(' ');
  const title = withoutCorrectionWords === '' ? text : withoutCorrectionWords;
  return [...(title.charAt(0).toUpperCase() + title.slice(1))].slice(0, 150).join('');
}
