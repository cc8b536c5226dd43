// Reads the search parameters in the URL of the PDF reader: which file of the exam to show.

/** Search parameters of the reader; without `part` the paper itself is shown. */
export type ViewSearch = { part?: 'correction' };

/** Reads the search parameters; unknown values are ignored. */
export const readViewSearch = (search: Record<string, unknown>): ViewSearch =>
  search.part === 'correction' ? { part: 'correction' } : {};
