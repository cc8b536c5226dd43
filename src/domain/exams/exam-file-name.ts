// Builds the file name under which an exam paper is saved on the phone. Every phone and computer can store
// a file with this name and opens it as a PDF. The name is never empty, and contains no character of a
// path.

/** Returns the file name given by the admin, or the title if there is none, with the extension `.pdf`. */
export function examFileName(exam: { title: string; fileName: string | null }): string {
  return `${nameOf(exam)}${ending.exec(exam.fileName?.trim() ?? '')?.[0] ?? '.pdf'}`;
}

/**
 * Returns the file name of an answer key: the name of its paper with `word` ("corrigé") before the
 * extension, so that a folder sorted by name shows them next to each other.
 */
export function correctionFileName(exam: { title: string; fileName: string | null }, word: string): string {
  return `${nameOf(exam)} (${asFileName(word)}).pdf`;
}

const ending = /\.pdf$/i;

/** Returns the name of the paper's file without its extension; the title if the admin gave no file name. */
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
