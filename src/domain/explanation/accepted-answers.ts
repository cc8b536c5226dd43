// Reads the typed answers that a question accepts, stored as one text with one answer per line. The server
// applies the same limits.

/** Largest number of answers of a question, and of characters of an answer. */
export const mostAccepted = 12;
export const longestAccepted = 60;

export const acceptedAnswers = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const areAcceptedAnswers = (answers: readonly string[]): boolean =>
  answers.length <= mostAccepted && answers.every((answer) => [...answer].length <= longestAccepted);
