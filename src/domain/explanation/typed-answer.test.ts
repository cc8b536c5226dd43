import { describe, expect, it } from 'vitest';
import { judgeTyped, typedForm } from './typed-answer.ts';

const question = (
  accepted: string | null,
  options: readonly string[] = ['un', 'deux', 'trois', 'quatre'],
) => {
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = options;
  return { optionA, optionB, optionC, optionD, correctAnswer: 'B', accepted } as const;
};
const right = { kind: 'right', spelling: null };
const wrong = (option: string | null = null) => ({ kind: 'wrong', option });
const unclear = (reason: string) => ({ kind: 'unclear', reason });

describe('typedForm', () => {
  it.each([
    [null, null],
    ['\n', null],
    ['12\n12,0', { kind: 'number', units: [] }],
    ['20 mA\n0,02 A\n20mA', { kind: 'number', units: ['mA', 'A'] }],
    ['18 novembre 1803', { kind: 'word', isOneWord: false }],
    ['12\ndouze', { kind: 'word', isOneWord: true }],
    ['Gonaïves\nLes Gonaïves', { kind: 'word', isOneWord: true }],
    ['Toussaint Louverture', { kind: 'word', isOneWord: false }],
  ])('typedForm of the accepted answers %j is %j', (accepted, form) => {
    expect(typedForm(question(accepted))).toEqual(form);
  });
});

describe('judgeTyped of a number', () => {
  const options = ['24', '48', '$96$', '-11'];
  it.each([
    ['48', right],
    ['48,0', right],
    ['48.', right],
    [' 48 ', right],
    ['96/2', right],
    ['24', wrong('A')],
    ['96,00', wrong('C')],
    ['−11', wrong('D')],
    ['47', wrong()],
    ['', unclear('empty')],
    ['\u00a0', unclear('empty')],
    ['quarante', unclear('not-a-number')],
    ['48 cm', unclear('number-only')],
  ])('judgeTyped with the accepted answer 48 judges "%s" as %j', (text, verdict) => {
    expect(judgeTyped(question('48', options), text)).toEqual(verdict);
  });

  it('judgeTyped accepts "0,50" for "0.5" and the other way round', () => {
    expect(judgeTyped(question('0.5'), '0,50')).toEqual(right);
    expect(judgeTyped(question('0,50'), '0.5')).toEqual(right);
  });

  it.each([
    ['12', right],
    ['12 cm', right],
    ['12\u00a0cm', right],
    ['12 m', unclear('unit')],
    ['13', wrong('C')],
  ])('judgeTyped with the accepted answer 12 cm judges "%s" as %j', (text, verdict) => {
    expect(judgeTyped(question('12 cm', ['1 cm', '12 cm', '13 cm', '14 cm']), text)).toEqual(verdict);
  });

  it.each([
    ['20', 'mA', right],
    ['20', 'A', wrong('A')],
    ['0,02', 'A', right],
    ['20 mA', '', right],
    ['20', '', unclear('unit')],
    ['5', 'A', wrong()],
  ])(
    'judgeTyped with the units A and mA judges "%s" with the chosen unit "%s" as %j',
    (text, unit, verdict) => {
      const asked = question('20 mA\n0,02 A', ['20 A', '20 mA', '50 mA', '2 mA']);
      expect(judgeTyped(asked, text, unit)).toEqual(verdict);
    },
  );

  it.each([
    ['3/4', right],
    ['0,75', right],
    ['6/8', unclear('fraction')],
    ['4/3', wrong('C')],
  ])('judgeTyped with the accepted fraction 3/4 judges "%s" as %j', (text, verdict) => {
    expect(judgeTyped(question('3/4', ['1/4', '3/4', '$\\frac{4}{3}$', '1']), text)).toEqual(verdict);
  });
});

describe('judgeTyped of words', () => {
  const cities = ['le Cap-Haïtien', 'Les Gonaïves', 'Jacmel', 'Port-au-Prince'];
  it.each([
    ['Gonaïves', right],
    ['les gonaïves', right],
    [' GONAÏVES ', right],
    ['gonaives', { kind: 'right', spelling: 'Gonaïves' }],
    ['gonaiv', { kind: 'right', spelling: 'Gonaïves' }],
    ['Gonaivas', unclear('spelling')],
    ['cap haitien', wrong('A')],
    ['jakmel', wrong('C')],
    ['Léogâne', wrong()],
    ['?', unclear('empty')],
  ])('judgeTyped with the accepted answer Gonaïves judges "%s" as %j', (text, verdict) => {
    expect(judgeTyped(question('Gonaïves', cities), text)).toEqual(verdict);
  });

  it('judgeTyped accepts the Creole spelling of a French word, and the other way round', () => {
    expect(judgeTyped(question('sciences'), 'syans').kind).toBe('right');
    expect(judgeTyped(question('istwa'), 'histoire').kind).toBe('right');
  });

  it('judgeTyped accepts the text of the right option in addition to the accepted answers', () => {
    expect(judgeTyped(question('zwei'), 'deux')).toEqual(right);
  });

  it('judgeTyped returns `unclear` for a text that is written like no option but sounds like the right option and like a wrong one', () => {
    const asked = question('mangé', ['manger', 'mangé', 'mangeait', 'mange']);
    expect(judgeTyped(asked, 'mangé')).toEqual(right);
    expect(judgeTyped(asked, 'manjé')).toEqual(unclear('spelling'));
    expect(judgeTyped(asked, 'manger')).toEqual(wrong('A'));
  });

  it('judgeTyped accepts neither one wrong letter in a short word nor two wrong letters in a longer word', () => {
    expect(judgeTyped(question('fer'), 'mer')).toEqual(wrong());
    expect(judgeTyped(question('mitose'), 'méiose')).toEqual(wrong());
  });

  it.each([
    ['bataille de 1803', 'bataille de 1804', wrong()],
    ['18 novembre 1803', '18 novembre 1804', wrong()],
    ['18 novembre 1803', '18 novombre 1803', unclear('spelling')],
    ['18 novembre 1803', '18 NOVEMBRE 1803', right],
    ['Louis XIII', 'louis xii', wrong()],
    ['Louis XIII', 'louis xiii', right],
    ['Louis XVIII', 'Louis XVII', wrong()],
    ['le XVIIIe siècle', 'XVIIe siècle', wrong()],
    ['le XVIIIe siècle', 'xviiie syèk', { kind: 'right', spelling: 'le XVIIIe siècle' }],
    ['mille', 'mile', { kind: 'right', spelling: 'mille' }],
    ['C6H12', 'C6H13', wrong()],
    ['CH3COOH', 'CH2COOH', wrong()],
  ])('judgeTyped with the accepted answer "%s" judges the text "%s" as %j', (accepted, text, verdict) => {
    expect(judgeTyped(question(accepted), text)).toEqual(verdict);
  });

  it.each([
    ['2x + 3', '2x + 3', right],
    ['2x + 3', '2x+3', right],
    ['2x + 3', '2x − 3', wrong()],
    ['2x − 3', '2x-3', right],
    ['2x - 3', '2x 3', wrong()],
    ['x > 2', 'x < 2', wrong()],
    ['x/y', 'xy', wrong()],
    ['a - b', 'a + b', wrong()],
    ['-x', 'x', wrong()],
    ['x^2', 'x²', right],
    ['x²', 'x2', right],
    ['10²', '10^2', right],
    ['10²', '102', wrong()],
    ['CO₂', 'co2', right],
    ['x ≤ 2', 'x<=2', right],
    ['5 000 habitants', '5000 habitants', right],
    ['y/2 = x', 'y÷2=x', right],
    ['3(x + 2)', '3x + 2', wrong()],
    [']2 ; 3]', '[2 ; 3]', wrong()],
    ['NaCl', 'nacl', right],
    ['Na+', 'Na-', wrong()],
    ['∅', '∅', right],
    ['A ⊂ B', 'A ⊃ B', wrong()],
    ['Port-au-Prince', 'port au prince', { kind: 'right', spelling: 'Port-au-Prince' }],
    ['Gonaïves (Haïti)', 'gonaïves haïti', right],
  ])(
    'judgeTyped with the accepted answer "%s" judges the formula or text "%s" as %j',
    (accepted, text, verdict) => {
      expect(judgeTyped(question(accepted), text)).toEqual(verdict);
    },
  );

  it('judgeTyped accepts a letter with a combining accent for the accented letter', () => {
    expect(judgeTyped(question('Gonaïves'), 'Gonai\u0308ves')).toEqual(right);
  });

  it('judgeTyped does not ignore an article if it is the whole answer', () => {
    expect(judgeTyped(question('des', ['du', 'des', 'de', 'le']), 'des')).toEqual(right);
    expect(judgeTyped(question('des', ['du', 'des', 'de', 'le']), 'du')).toEqual(wrong('A'));
  });
});
