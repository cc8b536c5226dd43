import { describe, expect, it } from 'vitest';
import { collectionNames } from '#domain/schema/collections.ts';
import { dates, mutation, request, subject } from '../../../tests/support/fixtures/wire-samples.ts';
import { collectionOf, toCamel, toSnake } from './names.ts';
import { readRow, unknownFields } from './read-rows.ts';
import { writeRequest } from './write-request.ts';

describe('wire names', () => {
  it('names of collections are converted to wire names and back, and wire names of fields to the app’s names', () => {
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

describe('readRow: a row that the server sent', () => {
  it('readRow returns a row with its times in milliseconds and its empty texts as null', () => {
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
    'readRow returns null for a row with %o',
    (wrong) => {
      expect(readRow('subjects', { ...subject, ...wrong })).toBeNull();
    },
  );

  it('unknownFields returns the names of the fields of a row that this version does not know', () => {
    expect(unknownFields('subjects', subject)).toEqual([]);
    expect(unknownFields('forumPosts', { seq: 1, page: 3, author_name: '' })).toEqual([]);
    expect(unknownFields('subjects', { ...subject, teacher_name: '', cover_size: 0 })).toEqual([
      'teacherName',
      'coverSizeBytes',
    ]);
  });
});

describe('a request', () => {
  it('writeRequest leaves out an empty choice in a creation, and writes an empty number or text in an update as 0 or empty text', () => {
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

  it('writeRequest states the version of the app only if it is given', () => {
    expect(writeRequest(request(mutation), '0.2.0')).toMatchObject({ app: '0.2.0' });
    expect(writeRequest(request(mutation))).not.toHaveProperty('app');
  });

  it('writeRequest writes only id and operation of a withdrawal, and no data for a deletion', () => {
    const { mutations } = writeRequest(
      request({ ...mutation, op: 'withdraw' }, { ...mutation, op: 'delete' }),
    );
    expect(mutations).toEqual([
      { id: mutation.id, op: 'withdraw' },
      expect.objectContaining({ op: 'delete' }),
    ]);
    expect(JSON.stringify(mutations)).not.toContain('data');
  });

  it('writeRequest uses the server’s names for collections and for the fields of an upload', () => {
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
