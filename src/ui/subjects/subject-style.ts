// Returns the colour and the two letters of a subject by its fixed code. A subject with an unknown code gets
// the colour of philosophy and the first two letters of its name.

export type SubjectStyle = { colour: string; letters: string };

const styles: Record<string, SubjectStyle> = {
  math: { colour: 'var(--s-math)', letters: 'Ma' },
  french: { colour: 'var(--s-fran)', letters: 'Fr' },
  creole: { colour: 'var(--s-krey)', letters: 'Kr' },
  history: { colour: 'var(--s-hist)', letters: 'Hi' },
  geography: { colour: 'var(--s-geog)', letters: 'Gé' },
  science: { colour: 'var(--s-scie)', letters: 'Sc' },
  physics: { colour: 'var(--s-phys)', letters: 'Ph' },
  chemistry: { colour: 'var(--s-chim)', letters: 'Ch' },
  biology: { colour: 'var(--s-biol)', letters: 'Bi' },
  philosophy: { colour: 'var(--s-phil)', letters: 'Pl' },
  english: { colour: 'var(--s-angl)', letters: 'An' },
  spanish: { colour: 'var(--s-espa)', letters: 'Es' },
  economy: { colour: 'var(--s-econ)', letters: 'Éc' },
  arts: { colour: 'var(--s-arts)', letters: 'Ar' },
};

export function subjectStyle(code: string, name: string): SubjectStyle {
  return styles[code] ?? { colour: 'var(--s-phil)', letters: [...name].slice(0, 2).join('') };
}
