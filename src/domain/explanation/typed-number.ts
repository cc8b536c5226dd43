// Reads a number as a pupil types it: with a comma or a point, as a fraction, with a power of ten or a unit.
import { isUnit } from './typed-unit.ts';

export type TypedNumber = {
  value: number;
  /** Null if the number was not typed as a fraction. */
  fraction: { numerator: number; denominator: number } | null;
  /** The unit behind the number; empty if there is none. */
  unit: string;
};

const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g;
const minusSigns = /[−–—‐‑‒]/g;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const powerOfTen = /10(⁻?)([⁰¹²³⁴-⁹]+)/g;

const barePower = /^(?<sign>[+-]? ?)(?=10 ?\^)/;

const grouped = /^\d{1,3}(?: \d{3})+$/;
const numberPattern =
  /^([+-]?) ?(\d[\d ]*)?(?:[.,](\d+))?(?: ?\/ ?(-?\d+))?(?: ?[x×*.·⋅] ?10 ?\^ ?\(?([+-]?\d+)\)?)? ?((?:[^\d\s^.,+\-/×*].*)?)$/u;

/**
 * Reads a typed number; returns null for any other text, such as a date or a term with a variable. Ignores a
 * comma or a point at the end.
 */
export function readTypedNumber(text: string): TypedNumber | null {
  const [, sign, spaced = '', decimals = '', denominator, power = '0', unit = ''] =
    numberPattern.exec(withPlainSigns(text)) ?? [];
  const whole = spaced.trim();
  if (sign === undefined || (whole === '' && decimals === '') || !isUnit(unit)) return null;
  if (whole.includes(' ') && !grouped.test(whole)) return null;
  const size = Number(`${whole.replaceAll(' ', '') || '0'}.${decimals || '0'}e${power}`);
  const numerator = sign === '-' ? 0 - size : size;
  if (denominator === undefined) return { value: numerator, fraction: null, unit };
  const below = Number(denominator);
  if (decimals !== '' || below === 0) return null;
  const fraction = { numerator: below < 0 ? 0 - numerator : numerator, denominator: Math.abs(below) };
  return { value: numerator / below, fraction, unit };
}

export const unitOf = (text: string): string => readTypedNumber(text)?.unit ?? '';

/** Returns the text without the unit behind its number; unchanged if no unit is found. */
export function withoutUnit(text: string): string {
  const unit = unitOf(text);
  return unit !== '' && text.includes(unit) ? text.slice(0, text.lastIndexOf(unit)).trimEnd() : text;
}

export const isSameValue = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));

const withPlainSigns = (text: string): string =>
  text
    .replace(spaces, ' ')
    .trim()
    .replace(powerOfTen, (_, minus: string, digits: string) => {
      const plain = [...digits].map((digit) => superscripts.indexOf(digit)).join('');
      return `10^${minus === '' ? '' : '-'}${plain}`;
    })
    .replace(minusSigns, '-')
    .replace(barePower, '$<sign>1·')
    .replace(/[.,]$/, '');
