// Defines what an exercise of docs/extend.md consists of: one edit for each file that is edited by hand.

/**
 * Edit of one file. `after`: a text that the file contains exactly once and behind which `insert` is
 * placed; empty for a new file.
 */
export type Edit = {
  file: string;
  after: string;
  insert: string;
  /** Check that fails without this edit: `types`, or the path of a test. */
  namedBy: string;
};
export type Exercise = { name: string; edits: Edit[] };
