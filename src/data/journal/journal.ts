// Stores the backup copy of outbox, drafts, quizzes, reviews and study sessions in progress, attempt notes
// and chosen buckets: one localStorage key for each item. A full localStorage never prevents a write to
// IndexedDB: only the backup copy is left out.

import { type Draft, type QuizRun, type ReviewRun, runKeyOf } from '#data/database/local-rows.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { placeIdOf, withoutContent } from '#data/entries/outbox-entry.ts';
import type { AttemptNote } from '#domain/review/review-cards.ts';
import type { StudyAnswer, StudySession } from '#domain/session/study-session.ts';

export type JournalStorage = {
  readonly length: number;
  key: (index: number) => string | null;
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** Content of a key; `birth` is the id of the database it belongs to, `at` the time when it was written. */
export type JournalNote = { birth: string; at: number } & (
  | { kind: 'entry'; entry: OutboxEntry }
  /**
   * Records that an entry was edited or discarded. Written by earlier versions only; today the note of the
   * entry records it.
   */
  | { kind: 'mark'; entryId: string; withdrawal: 'edit' | 'discard' }
  | { kind: 'draft'; draft: Draft }
  /** A quiz or the review in progress, with its questions: there may be no network to download them again. */
  | { kind: 'run'; run: QuizRun | ReviewRun }
  /** A study session in progress, and each of its answers. */
  | { kind: 'session'; session: StudySession }
  | { kind: 'answer'; answer: StudyAnswer }
  | { kind: 'attempt'; attempt: AttemptNote }
  /** A level, or an older page of the forum, that the user chose to download. */
  | { kind: 'chosen'; bucket: string }
);

type Content<Note> = Note extends unknown ? Omit<Note, 'birth' | 'at'> : never;

export type NoteContent = Content<JournalNote>;

export type NoteOf<Kind extends JournalNote['kind']> = Extract<JournalNote, { kind: Kind }>;

/** Length, in UTF-16 units, up to which a draft, quiz or review is saved even beyond `longestWithLarge`. */
const longestSure = 32 * 1024;

/**
 * Limit of all of localStorage, in UTF-16 units, up to which a longer draft, quiz or review is saved; the
 * rest is reserved for the queue.
 */
const longestWithLarge = 1_000_000;

export type Written = {
  /** False if there was no space; the key then keeps its previous value. */
  isSaved: boolean;
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

  /**
   * Writes a note, but never over the text of a later revision. If the transaction to which the note belongs
   * aborts, the caller calls the returned `undo`.
   */
  write(note: JournalNote): Written {
    const key = this.#prefix + nameOf(note);
    const before = this.#read(key);
    const nothing = () => undefined;
    if (note.kind === 'entry' && isNewer(before, note.entry)) return { isSaved: true, undo: nothing };
    const text = JSON.stringify(note);
    const mustLeaveSpace = note.kind === 'draft' || note.kind === 'run';
    if (mustLeaveSpace && text.length > longestSure && !this.#leavesRoom(text, before))
      return { isSaved: false, undo: nothing };
    const isSaved = this.#set(key, text) || this.#setShort(key, note);
    if (note.kind === 'entry') this.#isFull = !isSaved;
    return { isSaved, undo: () => (before === null ? this.#remove(key) : void this.#set(key, before)) };
  }

  /** True if there was no space for the last entry that this page wrote. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Deletes the copy of an entry, unless its key contains a later revision of the text. */
  forgetEntry(entry: Pick<OutboxEntry, 'id' | 'placeId' | 'revision'>): void {
    const key = `${this.#prefix}entry.${placeIdOf(entry)}`;
    if (!isNewer(this.#read(key), entry)) this.#remove(key);
    this.#remove(`${this.#prefix}mark.${entry.id}`);
  }

  forgetDraft(draftKey: string): void {
    this.#remove(`${this.#prefix}draft.${draftKey}`);
  }

  forgetRun(runKey: string): void {
    this.#remove(`${this.#prefix}run.${runKey}`);
  }

  forgetChosen(bucket: string): void {
    this.#remove(`${this.#prefix}chosen.${bucket}`);
  }

  forget(note: NoteContent): void {
    this.#remove(this.#prefix + nameOf(note));
  }

  countEntries(): number {
    return keysOf(this.#storage, `${this.#prefix}entry.`).length;
  }

  list(): JournalNote[] {
    return this.#parse(() => true);
  }

  /**
   * Lists the notes of other databases, without parsing the notes of this one, of which there may be
   * thousands.
   */
  listForeign(databaseId: string): JournalNote[] {
    const ownIdJson = databaseIdJson(databaseId);
    return this.#parse((text) => text.lastIndexOf(ownIdJson) < 0).filter((note) => note.birth !== databaseId);
  }

  #parse(isWanted: (text: string) => boolean): JournalNote[] {
    return keysOf(this.#storage, this.#prefix).flatMap((key) => {
      const text = this.#read(key);
      return (text !== null && isWanted(text) && parseNote(text)) || [];
    });
  }

  #leavesRoom(text: string, before: string | null): boolean {
    const lengths = keysOf(this.#storage, '').map((key) => this.#read(key)?.length ?? 0);
    const storedLength = lengths.reduce((sum, length) => sum + length, 0);
    return storedLength - (before?.length ?? 0) + text.length <= longestWithLarge;
  }

  #read(key: string): string | null {
    try {
      return this.#storage.getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * Writes a discarded entry without its text, which takes less space: the text may be lost, but not the
   * withdrawal.
   */
  #setShort(key: string, note: JournalNote): boolean {
    if (note.kind !== 'entry' || note.entry.withdrawal !== 'discard') return false;
    return this.#set(key, JSON.stringify({ ...note, entry: withoutContent(note.entry) }));
  }

  /**
   * Sets a key; returns whether that succeeded. A full or forbidden localStorage is no error: only the backup
   * copy is missing, and IndexedDB has the data.
   */
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
      // A forbidden localStorage contains no key to delete.
    }
  }
}

export const journalPrefix = (account: string): string => `pare.journal.${account || 'visitor'}.`;

export function eraseJournal(storage: JournalStorage, account: string): void {
  for (const key of keysOf(storage, journalPrefix(account))) storage.removeItem(key);
}

function keysOf(storage: JournalStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix));
}

/**
 * Returns the JSON of a note's database id, by which a note is recognised without parsing it. It never occurs
 * in a user's text, in which its quotes would be escaped by backslashes.
 */
const databaseIdJson = (databaseId: string): string => `"birth":${JSON.stringify(databaseId)}`;

function nameOf(note: NoteContent): string {
  switch (note.kind) {
    case 'entry':
      return `entry.${placeIdOf(note.entry)}`;
    case 'mark':
      return `mark.${note.entryId}`;
    case 'draft':
      return `draft.${note.draft.key}`;
    case 'run':
      return `run.${runKeyOf(note.run)}`;
    case 'attempt':
      return `attempt.${note.attempt.id}`;
    case 'session':
      return `session.${note.session.id}`;
    case 'answer':
      return `answer.${note.answer.id}`;
    case 'chosen':
      return `chosen.${note.bucket}`;
  }
}

function isNewer(stored: string | null, { revision }: Pick<OutboxEntry, 'revision'>): boolean {
  const note = parseNote(stored);
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
