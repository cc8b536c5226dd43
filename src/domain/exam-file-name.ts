// Responsible for the name under which a paper is saved on the phone.
// Guarantees: a name that no folder separator or control character can lead elsewhere, never empty.

/** The admin's own file name, or the title plus `.pdf` where there is none. */
export function examFileName(exam: { title: string; fileName: string | null }): string {
  const given = asFileName(exam.fileName ?? '');
  return given || `${asFileName(exam.title) || 'examen'}.pdf`;
}

function asFileName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[\\/]+/g, '-')
    .replace(/^[.\s]+|\s+$/g, '');
}
