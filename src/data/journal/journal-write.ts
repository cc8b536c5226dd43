// Responsible for the journal's part in one transaction of the database: written within it, undone with it.
// Guarantees: after `undo` every key is as it was before; keys are dropped only once the transaction has counted.

import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { Journal, JournalNote } from './journal.ts';

type Content<Note> = Note extends unknown ? Omit<Note, 'birth' | 'at'> : never;

/** What a note says, without whose and when. */
export type NoteContent = Content<JournalNote>;

/** `journal` is null where there is none; then nothing is written. */
export class JournalWrite {
  readonly #journal: Journal | null;
  readonly #undos: (() => void)[] = [];
  readonly #later: ((journal: Journal) => void)[] = [];

  constructor(journal: Journal | null) {
    this.#journal = journal;
  }

  /** Writes a key at once. Returns false where there was no room for it; without a journal none was wanted. */
  note(content: NoteContent, birth: string, at: number): boolean {
    if (!this.#journal) return true;
    const { isKept, undo } = this.#journal.write({ ...content, birth, at } as JournalNote);
    this.#undos.push(undo);
    return isKept;
  }

  /** Removes the key of an entry's place once the transaction has been committed. */
  forgetLater(entry: OutboxEntry): void {
    this.#later.push((journal) => journal.forgetEntry(entry));
  }

  /** Removes the key of a quiz or review once the transaction has been committed. */
  forgetRunLater(runKey: string): void {
    this.#later.push((journal) => journal.forgetRun(runKey));
  }

  /** Writes a key once the transaction has been committed. */
  writeLater(note: JournalNote): void {
    this.#later.push((journal) => journal.write(note));
  }

  settle(): void {
    if (this.#journal) for (const write of this.#later) write(this.#journal);
  }

  undo(): void {
    for (const undo of this.#undos.reverse()) undo();
  }
}
