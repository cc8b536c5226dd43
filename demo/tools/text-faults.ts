// Lists the errors of one text, and computes a key that ignores case, accents and most punctuation.
import temml from 'temml';
import { formulaParts } from '../../src/lib/math/formula-parts.ts';

/** Returns the errors of `text`. `maxLength` counts UTF-16 units. */
export function textErrors(text: unknown, maxLength: number, language: string): string[] {
  if (typeof text !== 'string') return ['is not a text'];
  if (text.trim() === '') return ['is empty'];
  const errors: string[] = [];
  if (text.length > maxLength) errors.push(`has ${text.length} characters, ${maxLength} allowed`);
  if (/\p{Cs}/u.test(text)) errors.push('holds half a character (lone surrogate)');
  else if (text.normalize('NFC') !== text) errors.push('is not in NFC form');
  if (text !== text.trim()) errors.push('begins or ends with a space');
  if (/(?!\n)\p{Cc}|\p{Cf}|[\u2028\u2029\ufffd]/u.test(text)) errors.push('holds an invisible character');
  const words = formulaParts(text)
    .map((part) => (part.kind === 'text' ? part.text : 'x'))
    .join('');
  if (/ {2}| \n|\n /.test(words)) errors.push('holds a stray space');
  if (/\p{L}['‘`]\p{L}/u.test(words)) errors.push('holds a straight apostrophe');
  if (language === 'fr' && /[^\S\u00a0\u202f][?!;:»%]|«[^\u00a0\u202f]/u.test(words))
    errors.push('lacks a no-break space');
  if (language === 'ht' && /\s[?!]/.test(words)) errors.push('has a space before ? or !');
  return [...errors, ...formulaErrors(text)];
}

function formulaErrors(text: string): string[] {
  return formulaParts(text).flatMap((part) => {
    if (part.kind === 'text') return [];
    try {
      temml.renderToString(part.tex, { displayMode: part.isDisplay, throwOnError: true });
      return [];
    } catch {
      return [`holds a formula that cannot be read: ${part.source}`];
    }
  });
}

/**
 * Returns the text in lower case, without accents, repeated spaces and most punctuation; mathematical signs stay.
 */
export function sameTextKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}+\-−×/=<>√()^%']+/gu, ' ')
    .trim();
}
