import { describe, expect, it } from 'vitest';
import { numbersIn } from './option-numbers.ts';

describe('numbersIn', () => {
  it.each([
    ['23', [23]],
    ['−3', [-3]],
    ['2,5 m/s', [2.5]],
    ['1 250 gourdes', [1250]],
    ['25 %', [25]],
    ['3/4', [0.75]],
    ['−1/2', [-0.5]],
    ['x = 4', [4]],
    ['x = −2 ou x = 1,5', [-2, 1.5]],
    ['(3 ; −1)', [3, -1]],
    ['{2 ; 5}', [2, 5]],
    ['12 cm²', [12]],
    ['1,5 × 10⁻³ mol/L', [0.0015]],
    ['2³', [8]],
    ['√(9 + 16)', [5]],
    ['5√4 cm', [10]],
    ['(1 + √9)/2', [2]],
    ['I ≈ 0,25 A', [0.25]],
    ['3 300 000', [3300000]],
  ])('numbersIn finds the numbers of %s', (option, numbers) => {
    const found = numbersIn(option);
    expect(found).toHaveLength(numbers.length);
    numbers.forEach((number, at) => {
      expect(found?.[at]).toBeCloseTo(number, 12);
    });
  });

  it('numbersIn reads π as a number', () => {
    expect(numbersIn('36π cm³')?.[0]).toBeCloseTo(36 * Math.PI, 12);
  });

  it.each(['Aucune solution', 'Entre 2 et beaucoup', '5 fois 3', 'trois', '2x + 1', ''])(
    'numbersIn returns null for %j',
    (option) => {
      expect(numbersIn(option)).toBeNull();
    },
  );
});
