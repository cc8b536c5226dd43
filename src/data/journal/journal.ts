// Responsible for the second copy of outbox, drafts, quizzes under way and chosen buckets, outside IndexedDB: one
// localStorage key each.
// Guarantees: it never refuses a write of the first copy; a full localStorage only leaves the second copy out, and long
// texts that nobody has sent yet leave room for what waits. A place of the queue has one key, which an edited text takes
// over as a whole: where it finds no room, the text before it stays.

import { type Draft, type QuizRun, type ReviewRun, runKeyOf } from '#data/database/local-rows.ts';
import { emptied, type OutboxEntry, placeOf } from '#data/outbox/outbox-entry.ts';
import type { AttemptNote } from '#domain/review/review-cards.ts';

/** localStorage, or what stands in for it in a test. */
export type JournalStorage = {
  readonly length: number;
  key: (index: number) => string | null;
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** What a key holds; `birth` says to which database it belongs, `at` when it was written. */
export type JournalNote = { birth: string; at: number } & (
  | { kind: 'entry'; entry: OutboxEntry }
  /** An entry was edited or discarded; written by earlier versions, the place's own key says it now. */
  | { kind: 'mark'; entryId: string; withdrawal: 'edit' | 'discard' }
  | { kind: 'draft'; draft: Draft }
  /** A quiz or the review under way, with its questions: there may be no network to fetch them again. */
  | { kind: 'run'; run: QuizRun | ReviewRun }
  /** What this phone alone knows of an attempt that waits to be sent. */
  | { kind: 'attempt'; attempt: AttemptNote }
  /** A level, or an older page of the forum, that the person wants here: nobody else knows of it. */
  | { kind: 'chosen'; bucket: string }
);

/** In UTF-16 units: any text that can be sent, and a usual quiz, is shorter and never asks for room. */
const longestSure = 32 * 1024;

/** With a longer one, all of localStorage may come to this: browsers give at least twice as much, the rest is the queue's. */
const longestWithLarge = 1_000_000;

export type Written = {
  /** False where there was no room; then the key is as it was. */
  isKept: boolean;
  /** Puts the key back as it was before. */
  undo: () => void;
};

export class Journal {
  readonly #storage: JournalStorage;
  readonly #prefix: string;
  #isFull = false;

  constructor(storage: JournalStorage, account: string) {
    this.#storage = storage;
    this.#prefix = journalPrefix(account);
  }

  /** Inside the database's transaction; when that aborts, the caller undoes it. Nothing is written over a newer text. */
  write(note: JournalNote): Written {
    const key = this.#prefix + nameOf(note);
    const before = this.#read(key);
    const nothing = () => undefined;
    if (note.kind === 'entry' && isNewer(before, note.entry)) return { isKept: true, undo: nothing };
    const text = JSON.stringify(note);
    const mustLeaveRoom = note.kind === 'draft' || note.kind === 'run';
    if (mustLeaveRoom && text.length > longestSure && !this.#leavesRoom(text, before))
      return { isKept: false, undo: nothing };
    const isKept = this.#set(key, text) || this.#setShort(key, note);
    if (note.kind === 'entry') this.#isFull = !isKept;
    return { isKept, undo: () => (before === null ? this.#remove(key) : void this.#set(key, before)) };
  }

  /** Whether the last entry of this page found no room here. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Once the first copy needs no second any more. A newer text in its place stays. */
  forgetEntry(entry: Pick<OutboxEntry, 'id' | 'placeId' | 'revision'>): void {
    const key = `${this.#prefix}entry.${placeOf(entry)}`;
    if (!isNewer(this.#read(key), entry)) this.#remove(key);
    this.#remove(`${this.#prefix}mark.${entry.id}`);
  }

  forgetDraft(draftKey: string): void {
    this.#remove(`${this.#prefix}draft.${draftKey}`);
  }

  /** `runKey` as `runKeyOf` gives it. */
  forgetRun(runKey: string): void {
    this.#remove(`${this.#prefix}run.${runKey}`);
  }

  forgetChosen(bucket: string): void {
    this.#remove(`${this.#prefix}chosen.${bucket}`);
  }

  forget(note: JournalNote): void {
    this.#remove(this.#prefix + nameOf(note));
  }

  /** How many places of the queue have a key; nothing is parsed. */
  countEntries(): number {
    return keysOf(this.#storage, `${this.#prefix}entry.`).length;
  }

  /** Everything of this account that can be read; what cannot be is left where it is. */
  list(): JournalNote[] {
    return this.#parse(() => true);
  }

  /** Likewise, of other databases than that of this birth: its own notes, mostly thousands, are not parsed. */
  listForeign(birth: string): JournalNote[] {
    const mark = birthMark(birth);
    return this.#parse((text) => text.lastIndexOf(mark) < 0).filter((note) => note.birth !== birth);
  }

  #parse(isWanted: (text: string) => boolean): JournalNote[] {
    return keysOf(this.#storage, this.#prefix).flatMap((key) => {
      const text = this.#read(key);
      return (text !== null && isWanted(text) && parseNote(text)) || [];
    });
  }

  #leavesRoom(text: string, before: string | null): boolean {
    const kept = keysOf(this.#storage, '').map((key) => this.#read(key)?.length ?? 0);
    const keptLength = kept.reduce((sum, length) => sum + length, 0);
    return keptLength - (before?.length ?? 0) + text.length <= longestWithLarge;
  }

  #read(key: string): string | null {
    try {
      return this.#storage.getItem(key);
    } catch {
      return null;
    }
  }

  /** A text that is being discarded may go, its withdrawal may not: alone, that takes less room than the text did. */
  #setShort(key: string, note: JournalNote): boolean {
    if (note.kind !== 'entry' || note.entry.withdrawal !== 'discard') return false;
    return this.#set(key, JSON.stringify({ ...note, entry: emptied(note.entry) }));
  }

  /** Whether it was taken: a full or forbidden localStorage leaves the second copy out; the first one decides. */
  #set(key: string, value: string): boolean {
    try {
      this.#storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  #remove(key: string): void {
    try {
      this.#storage.removeItem(key);
    } catch {
      // A forbidden localStorage holds nothing.
    }
  }
}

/** What all journal keys of one account begin with. */
export const journalPrefix = (account: string): string => `pare.journal.${account || 'visitor'}.`;

/** Removes every key of an account, as erasing it from the phone does. */
export function eraseJournal(storage: JournalStorage, account: string): void {
  for (const key of keysOf(storage, journalPrefix(account))) storage.removeItem(key);
}

function keysOf(storage: JournalStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix));
}

/** How a note says whose it is. Inside a person's text the quotes would stand behind backslashes. */
const birthMark = (birth: string): string => `"birth":${JSON.stringify(birth)}`;

function nameOf(note: JournalNote): string {
  switch (note.kind) {
    case 'entry':
      return `entry.${placeOf(note.entry)}`;
    case 'mark':
      return `mark.${note.entryId}`;
    case 'draft':
      return `draft.${note.draft.key}`;
    case 'run':
      return `run.${runKeyOf(note.run)}`;
    case 'attempt':
      return `attempt.${note.attempt.id}`;
    case 'chosen':
      return `chosen.${note.bucket}`;
  }
}

/** Whether the text of a key is a later revision than `entry`. */
function isNewer(kept: string | null, { revision }: Pick<OutboxEntry, 'revision'>): boolean {
  const note = parseNote(kept);
  return note?.kind === 'entry' && note.entry.revision > revision;
}

function parseNote(text: string | null): JournalNote | null {
  try {
    const note = JSON.parse(text ?? 'null') as JournalNote | null;
    return typeof note?.birth === 'string' && typeof note.kind === 'string' ? note : null;
  } catch {
    return null;
  }
}
