// Records what simulated users have written. Every text is unique in a run, so that it can be looked for
// afterwards on the server and in the queues.

export type Written = {
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
  /** Texts that the record has had, the newest last; empty for a quiz attempt, which has no text. */
  texts: string[];
  isDiscarded: boolean;
};

export type Changed = {
  account: string;
  phone: string;
  collection: 'profiles' | 'exams';
  record: string;
  field: string;
  value: string;
};

/**
 * A draft that a user saves repeatedly. `texts` has all its texts, the newest last; `saved` is the index of the newest
 * text whose save was acknowledged, -1 before the first.
 */
type WrittenDraft = { account: string; phone: string; key: string; texts: string[]; saved: number };

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
