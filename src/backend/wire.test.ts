import { describe, expect, it } from 'vitest';
import type { SentMutation, SyncRequest } from '#domain/remote.ts';
import { collectionNames } from '#domain/rows.ts';
import { mendAnswer, readAnswer } from './wire-answer.ts';
import { collectionOf, toCamel, toSnake } from './wire-names.ts';
import { writeRequest } from './wire-request.ts';
import { readRow } from './wire-rows.ts';

const dates = { created: '2026-01-05T12:00:00.000Z', updated: '2026-01-06T12:00:00.000Z' };
const subject = {
  seq: 4,
  id: 'math00000000000',
  ...dates,
  code: 'math',
  name: 'Mathématiques',
  name_ht: '',
  description: '',
  is_active: true,
};
const mutation: SentMutation = {
  id: 'm1x000000000000',
  collection: 'forumPosts',
  op: 'create',
  record: 'post00000000000',
  data: { title: 'Fractions', language: null },
  base: null,
  writtenAt: Date.UTC(2026, 0, 5, 12),
  upload: null,
};
const request = (...mutations: SentMutation[]): SyncRequest => ({
  account: 'pupil0000000000',
  seen: null,
  cursors: {},
  maxBytes: 1000,
  threads: null,
  mutations,
});
const empty = { position: 'a.1', results: [], changes: [], gone: [], forum: [] };

describe('names', () => {
  it('have one form on each side', () => {
    for (const name of collectionNames) expect(collectionOf(toSnake(name))).toBe(name);
    expect(collectionOf('users')).toBeNull();
    expect(['option_a', 'file_size', 'file_sha256', 'name_ht'].map(toCamel)).toEqual([
      'optionA',
      'fileSizeBytes',
      'fileSha256',
      'nameHt',
    ]);
  });
});

describe('a row', () => {
  it('is read with its times in milliseconds and its empty texts as null', () => {
    expect(readRow('subjects', subject)).toEqual({
      seq: 4,
      row: {
        id: 'math00000000000',
        created: Date.parse(dates.created),
        updated: Date.parse(dates.updated),
        code: 'math',
        name: 'Mathématiques',
        nameHt: null,
        description: null,
        isActive: true,
      },
    });
  });

  it.each([{ created: 'yesterday' }, { name: 5 }, { is_active: 'yes' }, { seq: null }, { code: '' }])(
    'with %o is none',
    (wrong) => {
      expect(readRow('subjects', { ...subject, ...wrong })).toBeNull();
    },
  );
});

describe('a request', () => {
  it('leaves out what is empty in a creation, and says it in an update', () => {
    const { mutations } = writeRequest(
      request(mutation, {
        ...mutation,
        op: 'update',
        collection: 'exams',
        data: { year: null, fileName: null },
        base: 0,
      }),
    );
    expect(mutations).toEqual([
      {
        id: mutation.id,
        collection: 'forum_posts',
        op: 'create',
        record: mutation.record,
        data: { title: 'Fractions' },
        written_at: '2026-01-05T12:00:00.000Z',
      },
      {
        id: mutation.id,
        collection: 'exams',
        op: 'update',
        record: mutation.record,
        data: { year: 0, file_name: '' },
        base: '1970-01-01T00:00:00.000Z',
        written_at: '2026-01-05T12:00:00.000Z',
      },
    ]);
  });

  it('sends of a withdrawal nothing but its id, and of a removal no data', () => {
    const { mutations } = writeRequest(
      request({ ...mutation, op: 'withdraw' }, { ...mutation, op: 'delete' }),
    );
    expect(mutations).toMatchObject([{ id: mutation.id, op: 'withdraw' }, { op: 'delete' }]);
    expect(JSON.stringify(mutations)).not.toContain('data');
  });

  it('names collections and files as the server does', () => {
    const upload = { kind: 'file', field: 'correction', sizeBytes: 5, sha256: 'ab' } as const;
    const report = { target: 'quizQuestions', record: 'question0000000', reason: 'typo' };
    const { mutations } = writeRequest(
      request(
        { ...mutation, collection: 'errorReports', data: report },
        { ...mutation, collection: 'exams', upload },
      ),
    );
    expect(mutations).toMatchObject([
      { collection: 'error_reports', data: { target: 'quiz_questions' } },
      { upload: { kind: 'file', field: 'correction', size: 5, sha256: 'ab' } },
    ]);
  });
});

describe('an answer', () => {
  const read = (body: unknown, ...mutations: SentMutation[]) =>
    readAnswer(body, request(...mutations), { serverTime: 7, cut: null });

  it('is none when it does not parse, or lacks an id that was sent', () => {
    for (const body of [null, 'x', [], {}, { ...empty, position: 'nowhere' }, { ...empty, gone: 'all' }])
      expect(read(body)).toBeNull();
    expect(read(empty, mutation)).toBeNull();
    const odd = [{ id: mutation.id, status: 'perhaps' }];
    expect(read({ ...empty, results: odd }, mutation)).toBeNull();
  });

  it('may say that history was lost, and nothing else then', () => {
    expect(read({ position: 'a.1', lost: { kept: 3 } }, mutation)).toEqual({
      kind: 'lost',
      position: 'a.1',
      kept: 3,
    });
  });

  it('tells a row that was removed from one of which nothing is said', () => {
    const rows = [{ row: null }, {}].map((more) =>
      read({ ...empty, results: [{ id: mutation.id, status: 'applied', seq: 3, ...more }] }, mutation),
    );
    expect(rows).toMatchObject([{ results: [{ row: 'gone' }] }, { results: [{ row: null }] }]);
  });

  it('notes rows that cannot be read and collections that it does not know, and goes on', () => {
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
    });
  });

  it('that broke off is its whole parts, wherever it did', () => {
    const part = { from: null, rows: {}, deleted: {}, cursor: 'c', through: 1, more: false };
    const names = ['mine', 'catalogue\n,', 'library'];
    const parts = names.map((bucket) => JSON.stringify({ ...part, bucket }));
    const text = `{"position":"a.1","results":[],"changes":[${parts.join(',\n')}],"gone":[],"forum":[]}`;
    const counts = Array.from({ length: text.length }, (_, end) => {
      const mended = mendAnswer(text.slice(0, end));
      if (mended === '') return 0;
      const answer = read(JSON.parse(mended));
      if (answer?.kind !== 'answer') throw new Error(mended);
      expect(answer).toMatchObject({ gone: [], forum: null });
      expect(answer.changes.map(({ bucket }) => bucket)).toEqual(names.slice(0, answer.changes.length));
      return answer.changes.length;
    });
    expect([...new Set(counts)]).toEqual([0, 1, 2]);
  });

  describe('whose rows come field by field', () => {
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

    it('is read like any other', () => {
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

    it('may have a row that cannot be read', () => {
      const answer = readRows({ ...columns, code: ['math', 5] });
      expect(answer?.changes[0]?.rows).toMatchObject([{ row: { code: 'math' } }]);
      expect(answer?.skipped).toEqual([
        { bucket: 'catalogue', collection: 'subjects', id: 'physics00000000', seq: 7 },
      ]);
    });

    it.each([{ code: ['math'] }, { seq: [4] }, { created: [created, null] }, { updated: undefined }])(
      'is none where they do not fit together: %o',
      (wrong) => {
        expect(readRows({ ...columns, ...wrong })).toBeNull();
      },
    );
  });
});
