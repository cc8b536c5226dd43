// Finds the active subject and level that a question names, in French or Creole.
import { type Named, namesOf } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { soundOf } from '#domain/search/phonetic-key.ts';
import { searchWords } from '#domain/search/tokenize.ts';

export type Catalogue = { subjects: readonly Subject[]; levels: readonly GradeLevel[] };

export const noCatalogue: Catalogue = { subjects: [], levels: [] };

/** Further names that pupils use for a subject, by the subject's code. */
const otherNames: Record<string, string> = {
  math: 'math maths mathematique mathematiques matematik algebre geometrie jeyometri',
  french: 'francais franse dissertation',
  creole: 'creole kreyol',
  history: 'histoire istwa',
  geography: 'geographie geo jewografi',
  science: 'sciences syans',
  physics: 'physique fizik',
  chemistry: 'chimie chimi',
  biology: 'biologie bio biyoloji',
  philosophy: 'philosophie philo filozofi filo',
  english: 'anglais angle',
};

// « de » and « en » are the numbers two and one in Creole, but prepositions in French: after « bac » they are
// read as numbers only at the end of the question.
const otherLevelNames: Record<string, RegExp> = {
  '9af': /\b(?:9 ?e|9 ?em|neuvieme|nevyem|9af)\b/,
  bac2: /\b(?:bac|bak) ?(?:2|ii)\b|\bbak de\b|\bbac de$|\bphilo classe\b|\bterminale\b/,
  bac1: /\b(?:bac|bak) ?(?:1|i)\b|\bbak en\b|\bbac en$|\brheto\b|\breto\b/,
  university: /\b(?:universite|inivesite|fac|fakilte)\b/,
};

const minPhoneticLength = 5;

export function namedSubject(text: string, subjects: readonly Subject[]): Subject | null {
  const words = searchWords(text);
  const sounds = new Set(words.filter((word) => word.length >= minPhoneticLength).map(soundOf));
  const isMentioned = (name: string) =>
    words.includes(name) || (name.length >= minPhoneticLength && sounds.has(soundOf(name)));
  const active = subjects.filter((subject) => subject.isActive);
  return (
    longest(active, (subject) => nameWordsOf(subject).filter((name) => isNamed(name, words, isMentioned))) ??
    active.find(({ code }) => otherNames[code]?.split(' ').some(isMentioned)) ??
    null
  );
}

export function namedLevel(text: string, levels: readonly GradeLevel[]): GradeLevel | null {
  const words = searchWords(text);
  const isMentioned = (name: string) => words.includes(name);
  const active = levels.filter((level) => level.isActive);
  return (
    longest(active, (level) => nameWordsOf(level).filter((name) => isNamed(name, words, isMentioned))) ??
    active.find(({ code }) => otherLevelNames[code]?.test(words.join(' '))) ??
    null
  );
}

/**
 * Returns the words of each name without its text in brackets, and the words of each part that brackets or
 * commas separate.
 */
function nameWordsOf(named: Named): string[][] {
  return namesOf(named)
    .flatMap((text) => [text.replace(/\(.*\)/, ''), ...text.split(/[(),]/)])
    .map(searchWords)
    .filter(({ length }) => length > 0);
}

function isNamed(name: string[], words: string[], isMentioned: (name: string) => boolean): boolean {
  const [first = ''] = name;
  if (name.length === 1) return isMentioned(first);
  return ` ${words.join(' ')} `.includes(` ${name.join(' ')} `);
}

/**
 * Returns the item whose found name has the most words, so that « Sciences sociales » wins over « Sciences »;
 * null if no name was found.
 */
function longest<Item>(items: readonly Item[], foundIn: (item: Item) => string[][]): Item | null {
  const counted = items.map((item) => ({
    item,
    count: Math.max(0, ...foundIn(item).map((name) => name.length)),
  }));
  const best = counted.reduce<(typeof counted)[number] | null>(
    (most, one) => (one.count > (most?.count ?? 0) ? one : most),
    null,
  );
  return best?.item ?? null;
}
