import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { eraseJournal, Journal, type JournalNote } from './journal.ts';

const draft = (key: string, content: string): JournalNote => ({
  kind: 'draft',
  birth: 'birth0000000000',
  at: 1,
  draft: { key, fields: { content }, at: 1 },
});

const entry = (id: string, revision: number, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  const fields = { id, order: 1, collection: 'forumPosts', op: 'create', record: 'post00000000000' } as const;
  return makeEntry({ ...fields, data: {}, local: {}, base: null, writtenAt: 1 }, { revision, ...more });
};

const noteOf = (copied: OutboxEntry): JournalNote => ({
  kind: 'entry',
  birth: 'birth0000000000',
  at: 1,
  entry: copied,
});

describe('the journal', () => {
  it('the journal returns the notes that were written, and only those of its own account', () => {
    const storage = memoryStorage();
    const [own, other] = [new Journal(storage, 'a'), new Journal(storage, 'b')];
    own.write(draft('post', 'A'));
    other.write(draft('post', 'B'));
    expect(own.list()).toEqual([draft('post', 'A')]);
    own.forgetDraft('post');
    expect(own.list()).toEqual([]);
    expect(other.list()).toHaveLength(1);
  });

  it('listForeign returns a note of another database although its text contains the id of the own database', () => {
    const journal = new Journal(memoryStorage(), 'a');
    const [own, other] = [draft('own', 'A'), draft('other', '"birth":"birth0000000000"')];
    journal.write(own);
    journal.write({ ...other, birth: 'other0000000000' });
    expect(journal.listForeign('birth0000000000')).toEqual([{ ...other, birth: 'other0000000000' }]);
  });

  it('the journal restores the previous value when a write is undone', () => {
    const journal = new Journal(memoryStorage(), 'a');
    const first = journal.write(draft('post', 'A'));
    const second = journal.write(draft('post', 'B'));
    second.undo();
    expect(journal.list()).toEqual([draft('post', 'A')]);
    first.undo();
    expect(journal.list()).toEqual([]);
  });

  it('the journal reports that there was no space for the last entry, until an entry is saved again', () => {
    const storage = memoryStorage();
    const journal = new Journal(storage, 'a');
    storage.isFull = true;
    journal.write(draft('post', 'A'));
    expect(journal.isFull).toBe(false);
    journal.write(noteOf(entry('one', 0)));
    expect(journal.isFull).toBe(true);
    storage.isFull = false;
    journal.write(noteOf(entry('two', 0)));
    expect(journal.isFull).toBe(false);
  });

  it('the journal throws nothing if localStorage is full or forbidden or has keys whose values cannot be read', () => {
    const storage = memoryStorage();
    const journal = new Journal(storage, 'a');
    storage.setItem('pare.journal.a.entry.x', '{half');
    storage.setItem('pare.journal.a.entry.y', '17');
    storage.isFull = true;
    expect(journal.write(draft('post', 'A')).isSaved).toBe(false);
    expect(journal.list()).toEqual([]);
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const locked = new Journal(
      { length: 0, key: forbidden, getItem: forbidden, setItem: forbidden, removeItem: forbidden },
      'a',
    );
    locked.write(draft('post', 'A'));
    locked.forgetEntry({ id: 'x', revision: 0 });
    expect(locked.list()).toEqual([]);
  });

  it('the journal saves a long draft only while all of localStorage stays below a limit, and a short draft even when no long one fits', () => {
    const storage = memoryStorage();
    const journal = new Journal(storage, 'a');
    const long = 'x'.repeat(400_000);
    const keys = () => journal.list().flatMap((note) => (note.kind === 'draft' ? note.draft.key : []));
    for (const key of ['first', 'second', 'third', 'short'])
      journal.write(draft(key, key === 'short' ? 'A' : long));
    expect(keys()).toEqual(['first', 'second', 'short']);
    journal.write(draft('second', `${long}x`));
    expect(journal.list()[1]).toEqual(draft('second', `${long}x`));
  });

  it('the journal keeps the previous draft if there is no space for a longer one', () => {
    const journal = new Journal(memoryStorage(), 'a');
    journal.write(draft('post', 'A'));
    const { isSaved, undo } = journal.write(draft('post', 'x'.repeat(1_000_000)));
    undo();
    expect(isSaved).toBe(false);
    expect(journal.list()).toEqual([draft('post', 'A')]);
  });

  it('the journal has one key for each queue position, and replaces the text under it by a newer one, but not by an older one', () => {
    const storage = memoryStorage();
    const journal = new Journal(storage, 'a');
    const copied = () => journal.list().map((note) => (note.kind === 'entry' ? note.entry.id : note.kind));
    const [first, second] = [entry('first', 0), entry('second', 1, { placeId: 'first' })];
    journal.write(noteOf(first));
    const { undo } = journal.write(noteOf(second));
    undo();
    expect(copied()).toEqual(['first']);
    journal.write(noteOf(second));
    expect(journal.write(noteOf(first)).isSaved).toBe(true);
    journal.forgetEntry(first);
    expect(copied()).toEqual(['second']);
    journal.forgetEntry(second);
    expect(storage.keys()).toEqual([]);
  });

  it('the journal keeps the previous text if there is no space for a newer one, and saves the withdrawal of a discarded entry without its text', () => {
    const storage = memoryStorage();
    const journal = new Journal(storage, 'a');
    const first = entry('first', 0, { data: { content: 'Un texte' } });
    journal.write(noteOf(first));
    storage.limitGrowth(0);
    expect(journal.write(noteOf(entry('second', 1, { placeId: 'first', data: first.data }))).isSaved).toBe(
      false,
    );
    expect(journal.list()).toEqual([noteOf(first)]);
    expect(journal.write(noteOf({ ...first, withdrawal: 'discard' })).isSaved).toBe(true);
    expect(journal.list()).toMatchObject([{ entry: { id: 'first', withdrawal: 'discard', data: {} } }]);
  });

  it('eraseJournal removes every key that has the account’s prefix, and no other key', () => {
    const storage = memoryStorage();
    new Journal(storage, 'a').write(draft('post', 'A'));
    storage.setItem('pare.journal.a.entry.x', '{half');
    storage.setItem('pare.language', 'fr');
    eraseJournal(storage, 'a');
    expect(storage.keys()).toEqual(['pare.language']);
  });
});
