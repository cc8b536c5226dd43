// Returns the colour of a subject by its fixed code, and the three letters that abbreviate its name in the language
// of the name. A subject with an unknown code gets the colour of philosophy.

export type SubjectStyle = { colour: string; letters: string };

const colours: Record<string, string> = {
  math: 'var(--s-math)',
  french: 'var(--s-fran)',
  creole: 'var(--s-krey)',
  history: 'var(--s-hist)',
  geography: 'var(--s-geog)',
  science: 'var(--s-scie)',
  physics: 'var(--s-phys)',
  chemistry: 'var(--s-chim)',
  biology: 'var(--s-biol)',
  philosophy: 'var(--s-phil)',
  english: 'var(--s-angl)',
  spanish: 'var(--s-espa)',
  economy: 'var(--s-econ)',
  arts: 'var(--s-arts)',
};

export function subjectStyle(code: string, name: string): SubjectStyle {
  return {
    colour: colours[code] ?? 'var(--s-phil)',
    letters: code === 'creole' ? 'Kre' : firstLetters(name),
  };
}

const firstLetters = (name: string): string => [...name].slice(0, 3).join('');
