import { describe, expect, it } from 'vitest';
import type { SentMutation } from '#domain/protocol/exchange-messages.ts';
import { empty, mutation, request, subject } from '../../../tests/support/fixtures/wire-samples.ts';
import { completeCutAnswer, readAnswer } from './read-answer.ts';

describe('a sync answer', () => {
  const read = (body: unknown, ...mutations: SentMutation[]) =>
    readAnswer(body, request(...mutations), { serverTime: 7, cut: null });

  it('readAnswer returns null for an answer that has the wrong form or lacks the result of a sent mutation', () => {
    for (const body of [null, 'x', [], {}, { ...empty, position: 'nowhere' }, { ...empty, gone: 'all' }])
      expect(read(body)).toBeNull();
    expect(read(empty, mutation)).toBeNull();
    const odd = [{ id: mutation.id, status: 'perhaps' }];
    expect(read({ ...empty, results: odd }, mutation)).toBeNull();
  });

  it('an answer that reports lost history is read as lost history only, even without the results of sent mutations', () => {
    expect(read({ position: 'a.1', lost: { kept: 3 } }, mutation)).toEqual({
      kind: 'lost',
      position: 'a.1',
      kept: 3,
    });
  });

  it('readAnswer distinguishes a deleted row (null) from a row that the result does not mention', () => {
    const rows = [{ row: null }, {}].map((more) =>
      read({ ...empty, results: [{ id: mutation.id, status: 'applied', seq: 3, ...more }] }, mutation),
    );
    expect(rows).toMatchObject([{ results: [{ row: 'gone' }] }, { results: [{ row: null }] }]);
  });

  it('readAnswer leaves out unreadable rows and rows of unknown collections, and reports these rows as skipped', () => {
    const change = {
      bucket: 'catalogue',
      from: null,
      rows: { subjects: [subject, { id: 'broken' }], songs: [{ id: 'song' }] },
      deleted: { songs: [['song', 3]], updates: [['news', 4]] },
      cursor: 'c',
      through: 4,
      more: false,
    };
    expect(read({ ...empty, changes: [change] })).toMatchObject({
      serverTime: 7,
      changes: [
        {
          rows: [{ collection: 'subjects', seq: 4 }],
          deleted: [{ collection: 'updates', id: 'news', seq: 4 }],
        },
      ],
      skipped: [
        { bucket: 'catalogue', collection: 'subjects', id: 'broken' },
        { bucket: 'catalogue', collection: 'songs', id: 'song' },
      ],
      unreadFields: [],
    });
  });

  it('readAnswer names each unknown field of the rows once per bucket', () => {
    const rows = [
      { ...subject, seq: 1, teacher: 'M. Paul' },
      { ...subject, seq: 2, teacher: '' },
    ];
    const part = { from: null, deleted: {}, cursor: 'c', through: 4, more: false };
    const changes = ['catalogue', 'library:9'].map((bucket) => ({
      ...part,
      bucket,
      rows: { subjects: rows },
    }));
    expect(read({ ...empty, changes })).toMatchObject({
      changes: [{ rows: [{ seq: 1 }, { seq: 2 }] }, { rows: [{ seq: 1 }, { seq: 2 }] }],
      unreadFields: [
        { bucket: 'catalogue', collection: 'subjects', field: 'teacher' },
        { bucket: 'library:9', collection: 'subjects', field: 'teacher' },
      ],
    });
  });

  it('an answer that broke off is read up to its last complete line, wherever it was cut', () => {
    const part = { from: null, rows: {}, deleted: {}, cursor: 'c', through: 1, more: false };
    const names = ['mine', 'catalogue\n,', 'library'];
    const parts = names.map((bucket) => JSON.stringify({ ...part, bucket }));
    const text = `{"position":"a.1","results":[],"changes":[${parts.join(',\n')}],"gone":[],"forum":[]}`;
    const counts = Array.from({ length: text.length }, (_, end) => {
      const completed = completeCutAnswer(text.slice(0, end));
      if (completed === '') return 0;
      const answer = read(JSON.parse(completed));
      if (answer?.kind !== 'answer') throw new Error(completed);
      expect(answer).toMatchObject({ gone: [], forum: null });
      expect(answer.changes.map(({ bucket }) => bucket)).toEqual(names.slice(0, answer.changes.length));
      return answer.changes.length;
    });
    expect([...new Set(counts)]).toEqual([0, 1, 2]);
  });

  describe('an answer with its rows sent as columns (one list per field)', () => {
    const created = Date.parse(subject.created);
    const columns = {
      seq: [4, 3],
      created: [created, -1000],
      updated: [0, 5000],
      id: ['math00000000000', 'physics00000000'],
      code: ['math', 'physics'],
      name: ['Mathématiques', 'Physique'],
      name_ht: ['', 'Fizik'],
      description: ['', ''],
      is_active: [true, false],
    };
    const readRows = (subjects: unknown) => {
      const part = { bucket: 'catalogue', from: null, deleted: {}, cursor: 'c', through: 4, more: false };
      const answer = read({ ...empty, changes: [{ ...part, rows: { subjects } }] });
      return answer?.kind === 'answer' ? answer : null;
    };

    it('an answer with its rows in columns is read like an answer with whole rows', () => {
      expect(readRows(columns)?.changes[0]?.rows).toMatchObject([
        {
          collection: 'subjects',
          seq: 4,
          row: { id: 'math00000000000', created, updated: created, nameHt: null },
        },
        {
          seq: 7,
          row: { code: 'physics', created: created - 1000, updated: created + 4000, isActive: false },
        },
      ]);
    });

    it('readAnswer leaves out an unreadable row of an answer in columns, and reports this row as skipped', () => {
      const answer = readRows({ ...columns, code: ['math', 5] });
      expect(answer?.changes[0]?.rows).toMatchObject([{ row: { code: 'math' } }]);
      expect(answer?.skipped).toEqual([
        { bucket: 'catalogue', collection: 'subjects', id: 'physics00000000', seq: 7 },
      ]);
    });

    it.each([{ code: ['math'] }, { seq: [4] }, { created: [created, null] }, { updated: undefined }])(
      'readAnswer returns null for an answer in columns if a column is too short, missing or not numeric: %o',
      (wrong) => {
        expect(readRows({ ...columns, ...wrong })).toBeNull();
      },
    );
  });
});
