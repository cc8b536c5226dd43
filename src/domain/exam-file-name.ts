// Responsible for the name under which a paper is saved on the phone.
// Guarantees: a name that no folder separator or control character can lead elsewhere, never empty.

/** The admin's own file name, or the title plus `.pdf` where there is none. */
export function examFileName(exam: { title: string; fileName: string | null }): string {
  const given = asFileName(exam.fileName ?? '');
  return given || `${asFileName(exam.title) || 'examen'}.pdf`;
}

/**
 * The name of an answer key: the paper's own, with `word` ("corrigé") before its ending, so that both lie
 * side by side in a folder.
 */
export function correctionFileName(exam: { title: string; fileName: string | null }, word: string): string {
  return `${examFileName(exam).replace(/\.pdf$/i, '')} (${asFileName(word)}).pdf`;
}

function asFileName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[\\/]+/g, '-')
    .replace(/^[.\s]+|\s+$/g, '');
}
