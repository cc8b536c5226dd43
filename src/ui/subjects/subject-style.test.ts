import { expect, it } from 'vitest';
import { subjectStyle } from './subject-style.ts';

const subjects: [code: string, letters: string, name: string, lettersHt: string, nameHt: string][] = [
  ['math', 'Mat', 'Mathématiques', 'Mat', 'Matematik'],
  ['french', 'Fra', 'Français', 'Fra', 'Franse'],
  ['creole', 'Kre', 'Créole', 'Kre', 'Kreyòl'],
  ['history', 'His', 'Histoire', 'Ist', 'Istwa'],
  ['geography', 'Géo', 'Géographie', 'Jew', 'Jewografi'],
  ['science', 'Sci', 'Sciences', 'Sya', 'Syans'],
  ['physics', 'Phy', 'Physique', 'Fiz', 'Fizik'],
  ['chemistry', 'Chi', 'Chimie', 'Chi', 'Chimi'],
  ['biology', 'Bio', 'Biologie', 'Biy', 'Biyoloji'],
  ['philosophy', 'Phi', 'Philosophie', 'Fil', 'Filozofi'],
  ['english', 'Ang', 'Anglais', 'Ang', 'Angle'],
  ['spanish', 'Esp', 'Espagnol', 'Pan', 'Panyòl'],
  ['economy', 'Éco', 'Économie', 'Eko', 'Ekonomi'],
  ['arts', 'Art', 'Arts et musique', 'Ati', 'Atizay ak mizik'],
];

it.each(subjects)(
  'subjectStyle returns for the code %s the three letters that abbreviate its name, in the language of the name',
  (code, letters, name, lettersHt, nameHt) => {
    expect(subjectStyle(code, name).letters).toBe(letters);
    expect(subjectStyle(code, nameHt).letters).toBe(lettersHt);
  },
);

it('subjectStyle returns a different colour and, in each language, different letters for each known subject', () => {
  expect(new Set(subjects.map(([code]) => subjectStyle(code, '').colour)).size).toBe(subjects.length);
  for (const nameAt of [2, 4] as const) {
    const letters = subjects.map((subject) => subjectStyle(subject[0], subject[nameAt]).letters);
    expect(new Set(letters).size).toBe(subjects.length);
  }
});

it('subjectStyle returns the colour of philosophy and the first three letters of the name for an unknown subject code', () => {
  expect(subjectStyle('geology', 'Éologie')).toEqual({ colour: 'var(--s-phil)', letters: 'Éol' });
});
