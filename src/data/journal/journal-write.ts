// Writes the journal keys that belong to one transaction of the database, and restores them if the
// transaction aborts. Keys are deleted only after the transaction was committed.

import type { Journal, JournalNote, NoteContent, NoteOf } from './journal.ts';

export class JournalWrite {
  readonly #journal: Journal | null;
  readonly #undos: (() => void)[] = [];
  readonly #later: ((journal: Journal) => void)[] = [];

  constructor(journal: Journal | null) {
    this.#journal = journal;
  }

  /** Writes a key at once. Returns false if there was no space for it; true without a journal. */
  note(content: NoteContent, databaseId: string, at: number): boolean {
    if (!this.#journal) return true;
    const { isSaved, undo } = this.#journal.write({ ...content, birth: databaseId, at } as JournalNote);
    this.#undos.push(undo);
    return isSaved;
  }

  forgetLater(entry: NoteOf<'entry'>['entry']): void {
    this.#later.push((journal) => journal.forgetEntry(entry));
  }

  forgetRunLater(runKey: string): void {
    this.#later.push((journal) => journal.forgetRun(runKey));
  }

  forgetNoteLater(content: NoteContent): void {
    this.#later.push((journal) => journal.forget(content));
  }

  noteLater(content: NoteContent, databaseId: string, at: number): void {
    this.writeLater({ ...content, birth: databaseId, at } as JournalNote);
  }

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
