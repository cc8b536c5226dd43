// What stands behind the reader's path in its address.

/** Without a part it is the paper itself. */
export type ViewSearch = { part?: 'correction' };

/** Whatever else is there is as if it were not. */
export const readViewSearch = (search: Record<string, unknown>): ViewSearch =>
  search.part === 'correction' ? { part: 'correction' } : {};
