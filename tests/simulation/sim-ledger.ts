// Records what simulated users have written, as soon as the phone has acknowledged it. Every text is unique
// in a run, so that it can be looked for afterwards on the server and in the queues.

export type Written = {
  /** Id of the account that wrote the record. */
  account: string;
  phone: string;
  collection:
    | 'forumPosts'
    | 'forumReplies'
    | 'quizAttempts'
    | 'contactMessages'
    | 'updates'
    | 'exams'
    | 'quizQuestions'
    | 'gradeLevels';
  record: string;
  /**
   * Texts that the record was given, the newest last; empty for a record without a text of its own (a quiz
   * attempt).
   */
  texts: string[];
  /** Whether the author has discarded the record. */
  isDiscarded: boolean;
};

/** A change of one field of an existing record, with the value that was written. */
export type Changed = {
  account: string;
  phone: string;
  collection: 'profiles' | 'exams';
  record: string;
  field: string;
  value: string;
};

/**
 * A draft that is saved again and again: all its texts, the newest last, and the index of the last text
 * that the phone has acknowledged; -1 before the first.
 */
type WrittenDraft = { account: string; phone: string; key: string; texts: string[]; saved: number };

/** A quiz in progress that the phone has acknowledged. */
type StartedRun = { account: string; phone: string; id: string };

export type Ledger = {
  written: Written[];
  changed: Changed[];
  drafts: WrittenDraft[];
  runs: StartedRun[];
  nextText: (what: string) => string;
};

export function emptyLedger(): Ledger {
  let count = 0;
  return {
    written: [],
    changed: [],
    drafts: [],
    runs: [],
    nextText: (what) => `${what} n° ${++count}`,
  };
}
