// Formats numbers in the current language, with the same text in every browser.
import { type Language, languages } from '#lib/language/languages.ts';
import { currentLanguage } from './texts.ts';

export const noBreak = '\u00a0';

/**
 * Formats a number as `1 000`, `12,5`; at most `decimals` digits after the decimal sign, without trailing
 * zeros.
 */
export function formatNumber(value: number, decimals = 0, language: Language = currentLanguage()): string {
  const { decimalSign, groupSign } = languages[language];
  const [whole = '0', part] = String(Number(Math.abs(value).toFixed(decimals))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSign);
  const sign = value < 0 && (whole !== '0' || part) ? '−' : '';
  return sign + (part ? grouped + decimalSign + part : grouped);
}

/** Formats a share between 0 and 1 as a rounded percentage: `43 %`. */
export const formatPercent = (share: number, language: Language = currentLanguage()): string =>
  formatNumber(share * 100, 0, language) + languages[language].percentSign;
