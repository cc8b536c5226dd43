// Records what simulated users have written. Every text is unique in a run, so that it can be looked for
// afterwards on the server and in the queues.
import type { OutboxEntry } from '../../src/data/database/outbox-rows.ts';

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
  /** Record that this one belongs to, such as the post of a reply, as `collection/id`; null if there is none. */
  parent: string | null;
  /** Whether the user discarded the record before it was confirmed, or deleted it. */
  isDiscarded: boolean;
  /** Whether the user discarded a change of the record, so that the server may have an older text. */
  isChangeDiscarded: boolean;
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

type Entry = Pick<OutboxEntry, 'collection' | 'record' | 'op' | 'data' | 'state' | 'withdrawal'>;

const isFor = ({ collection, record, texts }: Written, entry: Entry): boolean =>
  collection === entry.collection &&
  (record === entry.record || texts.some((text) => Object.values(entry.data).includes(text)));

/**
 * Notes that the user discarded `entry`, and with it the unsent records that belong to the record which it creates.
 * `queue` are the phone's entries afterwards: a record that still has an entry was not discarded.
 */
export function noteDiscarded(
  { written }: Ledger,
  { phone, account }: { phone: string; account: string },
  entry: Entry,
  queue: readonly Entry[],
): void {
  const own = written.filter((one) => one.phone === phone && one.account === account);
  const isKept = (one: Written) =>
    queue.some((left) => isFor(one, left) && left.state !== 'discarded' && left.withdrawal !== 'discard');
  const discarded = written.filter((one) => isFor(one, entry));
  if (entry.op === 'update') for (const one of discarded) one.isChangeDiscarded = true;
  if (entry.op !== 'create') return;
  for (const one of discarded) one.isDiscarded = true;
  const keys = new Set([`${entry.collection}/${entry.record}`]);
  for (const { collection, record } of discarded) keys.add(`${collection}/${record}`);
  for (const key of keys)
    for (const child of own) {
      if (child.parent !== key || isKept(child)) continue;
      child.isDiscarded = true;
      keys.add(`${child.collection}/${child.record}`);
    }
}
