// What simulated people have written, noted when the phone acknowledged it: every text is unique in a run, so that
// each can be looked for afterwards, on the server and in the queues.

export type Written = {
  /** The account that wrote it. */
  account: string;
  phone: string;
  collection: 'forumPosts' | 'forumReplies' | 'quizAttempts' | 'contactMessages' | 'updates';
  record: string;
  /** Each text that the record was given, the newest last; null for one without a text of its own. */
  texts: string[];
  /** The person has asked to take it back. */
  isDiscarded: boolean;
};

/** A change to a record that exists, by a field and the unique value it was given. */
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
