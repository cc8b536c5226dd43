// Reads the search parameters in the URL of the PDF reader: which file of the exam to show.

export type ViewSearch = { part?: 'correction' };

export const readViewSearch = (search: Record<string, unknown>): ViewSearch =>
  search.part === 'correction' ? { part: 'correction' } : {};
