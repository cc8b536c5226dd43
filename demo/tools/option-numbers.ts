// Reads the numbers of a written answer such as "x = −2 ou x = 1,5" or "3√2 cm".

import { evaluate } from '../../src/lib/math/arithmetic.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const separators = /\s(?:ou|et|oswa|ak|or|and|;)\s/;
const mathematics = /^(?:[-+\d.*/√π()⁰¹²³⁴⁵⁶⁷⁸⁹⁻\s]|×)+/;

/**
 * Returns the numbers in reading order; null when a part of the text has no number that can be computed, or
 * when another number or more than 24 characters follow its number.
 */
export function numbersIn(option: string): number[] | null {
  const plain = option
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[−–]/g, '-')
    .trim();
  const parts = withoutBrackets(plain).split(separators);
  const numbers = parts.map(numberIn);
  return numbers.every((number) => number !== null) ? numbers : null;
}

function withoutBrackets(text: string): string {
  const inner = /^[({[](.* ; .*)[)}\]]$/.exec(text);
  return inner?.[1]?.trim() ?? text;
}

function numberIn(part: string): number | null {
  const afterSign = part.split(/[=≈]/).at(-1)?.trim() ?? '';
  const joined = afterSign.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.');
  const written = mathematics.exec(joined)?.[0].trim();
  if (!written || !/[\dπ]/.test(written)) return null;
  const unit = joined.slice(joined.indexOf(written) + written.length).trim();
  if (!isUnit(unit)) return null;
  try {
    return evaluate(asExpression(written));
  } catch {
    return null;
  }
}

function isUnit(text: string): boolean {
  return text.length <= 24 && !/[\d√π=]/.test(text);
}

function asExpression(written: string): string {
  return written
    .replace(/⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (power) => `^(${fromSuperscript(power)})`)
    .replace(/×/g, '*')
    .replace(/([\dπ)])\s*(?=[√π(])/g, '$1*')
    .replace(/√\s*(\d+(?:\.\d+)?)/g, 'sqrt($1)')
    .replace(/√\s*\(/g, 'sqrt(')
    .replace(/π/g, 'pi');
}

function fromSuperscript(power: string): string {
  return [...power]
    .map((character) => (character === '⁻' ? '-' : String(superscripts.indexOf(character))))
    .join('');
}
