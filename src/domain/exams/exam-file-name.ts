// Builds the file name under which an exam paper is saved on the phone. Every phone and computer can store
// the name and opens it as a PDF; it is never empty, and contains no character of a path.

/** Returns the file name given by the admin, or the title if there is none, with `.pdf` at its end. */
export function examFileName(exam: { title: string; fileName: string | null }): string {
  return `${nameOf(exam)}${ending.exec(exam.fileName?.trim() ?? '')?.[0] ?? '.pdf'}`;
}

/**
 * Returns the file name of an answer key: the name of its paper with `word` ("corrigé") before the
 * extension, so that both are sorted next to each other in a folder.
 */
export function correctionFileName(exam: { title: string; fileName: string | null }, word: string): string {
  return `${nameOf(exam)} (${asFileName(word)}).pdf`;
}

const ending = /\.pdf$/i;

/** Returns the file name without its extension. */
const nameOf = ({ title, fileName }: { title: string; fileName: string | null }): string =>
  asFileName((fileName ?? '').trim().replace(ending, '')) || asFileName(title) || 'examen';

/** Removes characters that Windows and memory cards refuse in file names. */
function asFileName(text: string): string {
  return text
    .replace(/[\p{Zs}\t\n\r]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029*?"<>]/gu, '')
    .replace(/[\\/:|]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}
