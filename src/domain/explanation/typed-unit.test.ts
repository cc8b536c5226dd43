import { expect, it } from 'vitest';
import { isSameUnit, isUnit } from './typed-unit.ts';

it.each([
  ['m²', 'm2', true],
  ['m²', 'm^2', true],
  ['s⁻¹', 's-1', true],
  ['s⁻¹', 's^-1', true],
  ['kg·m^-3', 'kg/m³', true],
  ['J/(kg·K)', 'J/kg/K', true],
  ['J/(kg·K)', 'J·kg⁻¹·K⁻¹', true],
  ['µm', 'μm', true],
  ['m / s', 'm/s', true],
  ['m s⁻¹', 'm/s', true],
  ['ml', 'mL', true],
  ['m s⁻¹', 'ms⁻¹', false],
  ['mol', 'moL', false],
  ['mA', 'MA', false],
  ['° C', '°C', true],
  ['', 'm', false],
])('isSameUnit of "%s" and "%s" is %s', (one, other, isSame) => {
  expect(isSameUnit(one, other)).toBe(isSame);
});

it.each(['x', 'novembre', 'er', 'm5', 'm-5', 'm/', '(m)', 'm m m m m'])('isUnit refuses "%s"', (text) => {
  expect(isUnit(text)).toBe(false);
});
