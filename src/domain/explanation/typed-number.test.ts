import { expect, it } from 'vitest';
import { isSameUnit, isSameValue, readTypedNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  ['0,50', 0.5],
  ['0.5', 0.5],
  [',5', 0.5],
  ['12,', 12],
  ['  7 ', 7],
  ['+7', 7],
  ['-3', -3],
  ['−3,5', -3.5],
  ['– 3', -3],
  ['-0', 0],
  ['1 250', 1250],
  ['1\u00a0250\u202f000', 1_250_000],
  ['3/4', 0.75],
  ['-3 / 4', -0.75],
  ['3/-4', -0.75],
  ['6,02×10^23', 6.02e23],
  ['6.02 x 10^-3', 0.00602],
  ['3.10^8', 3e8],
  ['1,6 × 10⁻¹⁹', 1.6e-19],
  ['25 %', 25],
  ['20mA', 20],
  ['5 m/s', 5],
  ['30°', 30],
])('readTypedNumber reads "%s" as %d', (text, value) => {
  expect(readTypedNumber(text)?.value).toBe(value);
});

it.each(['', ' ', ',', '-', 'douze', '1 2', '12 34', '3/0', '1,5/2', '1,2,3', '--3', '2^3', 'x=2', '3-4'])(
  'readTypedNumber does not read "%s"',
  (text) => {
    expect(readTypedNumber(text)).toBeNull();
  },
);

it.each([
  ['20 mA', 'mA'],
  ['20mA', 'mA'],
  ['12\u00a0cm²', 'cm²'],
  ['5 m/s', 'm/s'],
  ['50 %', '%'],
  ['7', ''],
])('readTypedNumber finds in "%s" the unit "%s"', (text, unit) => {
  expect(readTypedNumber(text)?.unit).toBe(unit);
});

it('readTypedNumber keeps the two numbers of a fraction, with the sign above', () => {
  expect(readTypedNumber('6/-8')?.fraction).toEqual({ numerator: -6, denominator: 8 });
  expect(readTypedNumber('0,75')?.fraction).toBeNull();
});

it('isSameValue ignores the rounding of the processor, for small numbers too', () => {
  expect(isSameValue(0.1 + 0.2, 0.3)).toBe(true);
  expect(isSameValue(1.6e-19, 1.7e-19)).toBe(false);
  expect(isSameValue(0, 0)).toBe(true);
});

it.each([
  ['m²', 'm2', true],
  ['µm', 'μm', true],
  ['m / s', 'm/s', true],
  ['mA', 'MA', false],
])('isSameUnit of "%s" and "%s" is %s', (one, other, isSame) => {
  expect(isSameUnit(one, other)).toBe(isSame);
});
