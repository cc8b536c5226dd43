import { expect, it } from 'vitest';
import { isSameValue, readTypedNumber, withoutUnit } from './typed-number.ts';

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
  ['10^5', 1e5],
  ['-10⁻³', -0.001],
  ['10 ^ 3 m', 1e3],
  ['25 %', 25],
  ['20mA', 20],
  ['5 m/s', 5],
  ['30°', 30],
])('readTypedNumber reads "%s" as %d', (text, value) => {
  expect(readTypedNumber(text)?.value).toBe(value);
});

it.each([
  '18 novembre 1803',
  '2x + 3',
  '2x',
  '3 y',
  '1er janvier 1804',
  '2 mai',
  '12 h 30',
  '12h30',
  '5 m^5',
  '5 m s A K mol',
  '5 m//s',
  '3 mois',
])('readTypedNumber does not read "%s", because the text behind the number is not a unit', (text) => {
  expect(readTypedNumber(text)).toBeNull();
});

it.each([
  '',
  ' ',
  ',',
  '-',
  'douze',
  '1 2',
  '12 34',
  '3/0',
  '1,5/2',
  '1,2,3',
  '--3',
  '2^3',
  '110^3',
  '10^',
  'x=2',
  '3-4',
])('readTypedNumber returns null for "%s"', (text) => {
  expect(readTypedNumber(text)).toBeNull();
});

it.each([
  ['20 mA', 'mA'],
  ['20mA', 'mA'],
  ['12\u00a0cm²', 'cm²'],
  ['5 m/s', 'm/s'],
  ['50 %', '%'],
  ['12 %', '%'],
  ['3 kg·m^-3', 'kg·m^-3'],
  ['20 m s⁻¹', 'm s⁻¹'],
  ['4180 J/(kg·K)', 'J/(kg·K)'],
  ['37 °C', '°C'],
  ['8 €', '€'],
  ['90 km/h', 'km/h'],
  ['12 h', 'h'],
  ['7', ''],
])('readTypedNumber finds in "%s" the unit "%s"', (text, unit) => {
  expect(readTypedNumber(text)?.unit).toBe(unit);
});

it('readTypedNumber keeps the two numbers of a fraction, with the sign in the numerator', () => {
  expect(readTypedNumber('6/-8')?.fraction).toEqual({ numerator: -6, denominator: 8 });
  expect(readTypedNumber('0,75')?.fraction).toBeNull();
});

it('isSameValue ignores rounding errors, but not the difference of two very small numbers', () => {
  expect(isSameValue(0.1 + 0.2, 0.3)).toBe(true);
  expect(isSameValue(1.6e-19, 1.7e-19)).toBe(false);
  expect(isSameValue(0, 0)).toBe(true);
});

it.each([
  ['12 cm', '12'],
  ['20mA', '20'],
  ['3/4', '3/4'],
  ['douze', 'douze'],
])('withoutUnit of "%s" is "%s"', (text, number) => {
  expect(withoutUnit(text)).toBe(number);
});
