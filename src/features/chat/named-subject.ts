// Which subject and level a question names, by their codes; null where none is. Pure.
import { searchWords } from '#domain/search-words.ts';
import { soundOf } from '#domain/sound-key.ts';

const subjects: Record<string, string> = {
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

const levels: Record<string, RegExp> = {
  '9af': /\b(?:9 ?e|9 ?em|neuvieme|nevyem|9af)\b/,
  bac2: /\b(?:bac|bak) ?(?:2|ii|de)\b|\bbac2\b|\bphilo classe\b|\bterminale\b/,
  bac1: /\b(?:bac|bak) ?(?:1|i|en)\b|\bbac1\b|\brheto\b|\breto\b/,
  university: /\b(?:universite|inivesite|fac|fakilte)\b/,
};

export function namedSubject(text: string): string | null {
  const words = new Set(searchWords(text));
  const sounds = new Set([...words].filter((word) => word.length >= 5).map(soundOf));
  const isNamed = (names: string) =>
    names.split(' ').some((name) => words.has(name) || (name.length >= 5 && sounds.has(soundOf(name))));
  return Object.keys(subjects).find((code) => isNamed(subjects[code] ?? '')) ?? null;
}

export function namedLevel(text: string): string | null {
  const folded = searchWords(text).join(' ');
  return Object.keys(levels).find((code) => levels[code]?.test(folded)) ?? null;
}
