import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { AnyRow } from '#domain/schema/schema.ts';
import { fold } from './fold.ts';
import { makeEntry } from './make-entry.ts';

const base = { id: 'exam00000000000', created: 1, updated: 1, title: 'A', year: 2020 } as unknown as AnyRow;

function entry(order: number, more: Partial<OutboxEntry>): OutboxEntry {
  const { op = 'update', collection = 'exams', data = {}, local = {} } = more;
  return makeEntry(
    {
      id: `m${order}`,
      order,
      collection,
      op,
      record: base.id,
      data,
      local,
      base: null,
      writtenAt: 7,
    },
    more,
  );
}

describe('fold', () => {
  it('fold returns the confirmed row if there are no entries', () => {
    expect(fold(base, [])).toBe(base);
    expect(fold(null, [])).toBeNull();
  });

  it('fold applies updates in the order of the queue, even if they are given in another order', () => {
    const entries = [entry(2, { data: { title: 'C' } }), entry(1, { data: { title: 'B', year: 2021 } })];
    expect(fold(base, entries)).toMatchObject({ title: 'C', year: 2021 });
  });

  it('fold applies a waiting mark of a mock exam and keeps the other marks, which another phone has changed meanwhile', () => {
    const marked = (marks: string | null) => ({ ...base, marks }) as unknown as AnyRow;
    const mark = (order: number, marks: string) => entry(order, { collection: 'mockExams', data: { marks } });
    const waiting = [mark(1, '[null,4]'), mark(2, '[null,null,[1,null]]')];
    expect(fold(marked('[9,null]'), waiting)).toMatchObject({ marks: '[9,4,[1,null]]' });
    expect(fold(marked('[12,6,[null,2]]'), waiting)).toMatchObject({ marks: '[12,4,[1,2]]' });
    expect(fold(marked(null), waiting)).toMatchObject({ marks: '[null,4,[1,null]]' });
  });

  it('fold creates the visible row from a creation, with the fields that only this phone knows', () => {
    const creation = entry(1, { op: 'create', data: { title: 'N' }, local: { authorName: 'Moi' } });
    expect(fold(null, [creation])).toEqual({
      id: base.id,
      created: 7,
      updated: 7,
      title: 'N',
      authorName: 'Moi',
    });
    expect(fold(base, [creation])).toBe(base);
  });

  it.each([
    ['exams', 'file', 'fileUrl', 'fileSizeBytes', 'fileSha256'],
    ['exams', 'correction', 'correctionUrl', 'correctionSizeBytes', 'correctionSha256'],
    ['quizQuestions', 'figure', 'figureUrl', 'figureSizeBytes', 'figureSha256'],
  ] as const)(
    'fold clears the URL, size and hash of a removed file: %s, %s',
    (collection, file, ...facts) => {
      const row = { ...base, ...Object.fromEntries(facts.map((name) => [name, 'before'])) } as AnyRow;
      const none = Object.fromEntries(facts.map((name) => [name, null]));
      expect(fold(row, [entry(1, { collection, data: { [file]: null, title: 'B' } })])).toEqual({
        ...row,
        ...none,
        title: 'B',
      });
    },
  );

  it('fold returns null for a deletion, and for an update of a missing row', () => {
    expect(fold(base, [entry(1, { op: 'delete' })])).toBeNull();
    expect(fold(null, [entry(1, { data: { title: 'B' } })])).toBeNull();
  });

  it('fold ignores parked, withdrawn and finished entries, and entries with a file', () => {
    const silent: Partial<OutboxEntry>[] = [
      { state: 'parked' },
      { withdrawal: 'edit' },
      { state: 'applied' },
      { upload: { kind: 'file', field: 'file', sizeBytes: 1, sha256: '0' } },
    ];
    for (const more of silent) expect(fold(base, [entry(1, { data: { title: 'B' }, ...more })])).toBe(base);
  });
});
