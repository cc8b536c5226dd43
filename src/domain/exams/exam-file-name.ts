// Responsible for the name under which a paper is saved on the phone.
// Guarantees: a name that every phone and computer can store and opens as a PDF, never empty; no sign in it leads elsewhere.

/** The admin's own file name, or the title where there is none, with `.pdf` at its end. */
export function examFileName(exam: { title: string; fileName: string | null }): string {
  return `${nameOf(exam)}${ending.exec(exam.fileName?.trim() ?? '')?.[0] ?? '.pdf'}`;
}

/**
 * The name of an answer key: the paper's own, with `word` ("corrigé") before its ending, so that both lie
 * side by side in a folder.
 */
export function correctionFileName(exam: { title: string; fileName: string | null }, word: string): string {
  return `${nameOf(exam)} (${asFileName(word)}).pdf`;
}

const ending = /\.pdf$/i;

/** Without its ending. */
const nameOf = ({ title, fileName }: { title: string; fileName: string | null }): string =>
  asFileName((fileName ?? '').trim().replace(ending, '')) || asFileName(title) || 'examen';

/** Without what Windows and memory cards refuse. */
function asFileName(text: string): string {
  return text
    .replace(/[\p{Zs}\t\n\r]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029*?"<>]/gu, '')
    .replace(/[\\/:|]+/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}
