// Builds the file names under which an exam paper and its answer key are saved on the phone. A name is never
// empty, has the extension PDF, and contains none of the characters that Windows refuses.

/**
 * Returns the file name that the admin gave, or the title if the admin gave none. Keeps the extension `.pdf` as the
 * admin wrote it, and adds it if it is missing.
 */
export function examFileName(exam: { title: string; fileName: string | null }): string {
  return `${nameOf(exam)}${ending.exec(exam.fileName?.trim() ?? '')?.[0] ?? '.pdf'}`;
}

/** Returns the name of the paper with `word` ("corrigé") in brackets before the extension. */
export function correctionFileName(exam: { title: string; fileName: string | null }, word: string): string {
  return `${nameOf(exam)} (${asFileName(word)}).pdf`;
}

const ending = /\.pdf$/i;

const nameOf = ({ title, fileName }: { title: string; fileName: string | null }): string =>
  asFileName((fileName ?? '').trim().replace(ending, '')) || asFileName(title) || 'examen';

/** Replaces or removes the characters that Windows and memory cards refuse in file names. */
function asFileName(text: string): string {
  return text
    .replace(/[\p{Zs}\t\n\r]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029*?"<>]/gu, '')
    .replace(/[\\/:|]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}
