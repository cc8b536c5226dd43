// Formats sizes of files and transfers for users, in the units of the current language (1000-based).
// `formatSize` never shows a size above zero as zero.
import { formats } from '#lib/language/formats.ts';
import { type Language, languages } from '#lib/language/languages.ts';
import { noBreak } from './numbers.ts';
import { currentLanguage } from './texts.ts';

const kilo = 1000;
const mega = 1_000_000;

const kilobytes = (sizeBytes: number) => (sizeBytes > 0 ? Math.max(1, Math.round(sizeBytes / kilo)) : 0);

/** Formats megabytes with one decimal below ten and none from ten on; a decimal of zero is omitted. */
function megabytes(sizeBytes: number, language: Language): string {
  const tenths = Math.round(sizeBytes / (mega / 10));
  const value = tenths < 100 ? tenths / 10 : Math.round(sizeBytes / mega);
  return String(value).replace('.', languages[language].decimalSign);
}

const inMegabytes = (sizeBytes: number) => kilobytes(sizeBytes) >= 1000;

/**
 * Formats a size as `312 Ko`, `1,2 Mo` or `38 Mo`: number and unit with a no-break space between them; a
 * negative size counts as zero.
 */
export function formatSize(sizeBytes: number, language: Language = currentLanguage()): string {
  const units = formats[language];
  if (inMegabytes(sizeBytes)) return `${megabytes(sizeBytes, language)}${noBreak}${units.megabytes}`;
  return `${kilobytes(sizeBytes)}${noBreak}${units.kilobytes}`;
}

/**
 * Formats the transferred and the total size in the unit of the total: `{done: '0,9', total: '2,1 Mo',
 * percent: 43}`; percent rounds down.
 */
export function formatProgress(
  doneBytes: number,
  totalBytes: number,
  language: Language = currentLanguage(),
): { done: string; total: string; percent: number } {
  const done = Math.min(Math.max(0, doneBytes), totalBytes);
  return {
    done: inMegabytes(totalBytes) ? megabytes(done, language) : String(kilobytes(done)),
    total: formatSize(totalBytes, language),
    percent: totalBytes > 0 ? Math.floor((done / totalBytes) * 100) : 0,
  };
}
