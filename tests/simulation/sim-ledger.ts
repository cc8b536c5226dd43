// Records what simulated users have written, as soon as the phone has acknowledged it. Every text is unique
// in a run, so that it can be looked for afterwards on the server and in the queues.

export type Written = {
  /** Id of the account that wrote the record. */
  account: string;
  phone: string;
  collection: 'forumPosts' | 'forumReplies' | 'quizAttempts' | 'contactMessages' | 'updates';
  record: string;
  /**
   * Texts that the record was given, the newest last; empty for a record without a text of its own (a quiz
   * attempt).
   */
  texts: string[];
  /** Whether the author has discarded the record. */
  isDiscarded: boolean;
};

/** A change of one field of an existing record, with the unique value that was written. */
export type Changed = {
  account: string;
  phone: string;
  collection: 'profiles' | 'exams';
  record: string;
  field: string;
  value: string;
};

export type Ledger = { written: Written[]; changed: Changed[]; nextText: (what: string) => string };

export function emptyLedger(): Ledger {
  let count = 0;
  return {
    written: [],
    changed: [],
    nextText: (what) => `${what} n° ${++count}`,
  };
}
