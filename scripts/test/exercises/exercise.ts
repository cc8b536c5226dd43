// Defines what an exercise of docs/extend.md consists of: one edit for each file that is edited by hand.

/** `after`: a text that the file contains exactly once, behind which `insert` goes; empty for a new file. */
export type Edit = {
  file: string;
  after: string;
  insert: string;
  /** `types`, or the test that is red without this edit. */
  namedBy: string;
};
export type Exercise = { name: string; edits: Edit[] };
