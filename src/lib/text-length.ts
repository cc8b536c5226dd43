/** Returns whether a text has more than `most` characters, as the server counts them: without the spaces around it. */
export const isTooLong = (text: string, most: number): boolean => [...text.trim()].length > most;
