/** Separates two facts of one line, with a no-break space before it, so that no line begins with it. */
export const dot = '\u00a0· ';
