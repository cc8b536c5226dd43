import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedLetters } from './named-letters.ts';

const namedLetter = (explanation: string) => namedLetters({ explanation })[0]?.said ?? null;

describe('namedLetters', () => {
  it.each([
    ['La réponse B est juste.', 'réponse B'],
    ['La bonne réponse est la C, car 2 + 2 = 4.', 'réponse est la C'],
    ['la lettre C', 'lettre C'],
    ['option D', 'option D'],
    ['Repons B a fo.', 'Repons B'],
    ['Bon repons lan se A.', 'repons lan se A'],
    ['Chwa (D) pa bon.', 'Chwa (D'],
    ['OPSYON « A » a.', 'OPSYON « A'],
    ['Bonne réponse : C.', 'réponse : C'],
    ['Les réponses A et B sont fausses.', 'réponses A'],
    ['La lettre c est muette, donc choix B.', 'choix B'],
  ])('namedLetters finds the letter of an option in: %s', (text, words) => {
    expect(namedLetter(text)).toBe(words);
  });

  it.each([
    'Six fois sept font quarante-deux.',
    'La lettre c devant e se prononce s.',
    'Lèt c poukont li pa egziste.',
    'Une réponse Adaptée.',
    'Le choix d’un repère : A est l’origine.',
    'Réponse : A = 12 cm².',
    'Réponse : C + O₂ → CO₂.',
    'La réponse : C₆H₁₂O₆.',
    'La vitamine C et l’hépatite B.',
    'Adoption B.',
    'Il y a quatre réponses. A priori, aucune.',
    '',
  ])('namedLetters finds no letter of an option in: %s', (text) => {
    expect(namedLetter(text)).toBeNull();
  });

  it('namedLetters finds « réponses A » in the text of an option, but not « lettre A », which may be a letter of the alphabet', () => {
    expect(namedLetters({ optionA: 'La lettre A', optionC: 'x', optionD: 'Les réponses A et B' })).toEqual([
      { field: 'optionD', said: 'réponses A' },
    ]);
  });

  it('namedLetters finds nothing in the explanations and options of the demo questions', () => {
    const folder = new URL('../../../demo/questions/', import.meta.url);
    type Row = Record<'explanation' | 'option_a' | 'option_b' | 'option_c' | 'option_d', string>;
    const rows = readdirSync(folder).flatMap(
      (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Row[],
    );
    expect(rows.length).toBeGreaterThan(300);
    const named = rows.flatMap((row) =>
      namedLetters({
        explanation: row.explanation,
        ...{ optionA: row.option_a, optionB: row.option_b, optionC: row.option_c, optionD: row.option_d },
      }),
    );
    expect(named).toEqual([]);
  });
});
