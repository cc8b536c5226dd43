import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const load = createRequire(import.meta.url);
type Cursor = { cold: boolean; seq?: number; head?: number; after?: unknown };
const { coldCursor, readCursor, tailCursor } = load('./cursors.js') as {
  coldCursor: (head: number, after: object) => string;
  readCursor: (cursor: string | null, head: number) => Cursor;
  tailCursor: (seq: number) => string;
};
const { lastValidSeq, parsePosition, positionOf } = load('./positions.js') as {
  lastValidSeq: (seen: { boot: string; seq: number }, boot: { endsAt: number } | null) => number | null;
  parsePosition: (position: string) => { boot: string; seq: number } | null;
  positionOf: (boot: string, seq: number) => string;
};
type Run = { from: number; to: number; isHeld: boolean };
const { heldRanges, mayBegin, pieceProblem, runsOf } = load('./chunks.js') as {
  heldRanges: (cells: string, size: number) => number[][];
  mayBegin: (startedSizes: number[], size: number) => boolean;
  pieceProblem: (piece: { offset: number; size: number; length: number }) => string | null;
  runsOf: (cells: string, size: number, from: number, to: number) => Run[];
};
const { inAnswerOrder } = load('./buckets.js') as { inAnswerOrder: (buckets: string[]) => string[] };
const { refusalOfFields, refusals, retries } = load('./codes.js') as {
  refusalOfFields: (fields: object) => string;
  refusals: Record<string, string>;
  retries: Record<string, string>;
};
const { fileStem } = load('./file-names.js') as { fileStem: (title: string, date: Date) => string };
const { mutationIsReadable, requestProblem } = load('./request.js') as {
  mutationIsReadable: (mutation: object) => boolean;
  requestProblem: (body: unknown) => string | null;
};
const { jsonBudget } = load('./byte-budget.js') as {
  jsonBudget: (maxBytes: number, packed: boolean, answering: number) => number;
};

describe('columnsText', () => {
  it('columnsText writes seq and created as differences from the previous row', () => {
    const { columnsText } = load('./columns.js') as { columnsText: (found: object) => string };
    const text = columnsText({ seqs: '7,9,30', created: '5000,4000,4000', others: '"id":["a","b","c"]' });
    expect(JSON.parse(text)).toEqual({ seq: [7, 2, 21], created: [5000, -1000, 0], id: ['a', 'b', 'c'] });
  });
});

describe('a cursor', () => {
  it('a cursor is read back as the values from which it was written, and null starts a first download', () => {
    const after = { collection: 'exams', place: 'math00000000000.exam00000000000' };
    expect(readCursor(coldCursor(12, after), 20)).toEqual({ cold: true, head: 12, after });
    expect(readCursor(coldCursor(12, { ...after, place: '.exam00000000000' }), 12)).toMatchObject({
      cold: true,
      head: 12,
    });
    expect(readCursor(tailCursor(12), 20)).toEqual({ cold: false, seq: 12 });
    expect(readCursor(null, 20)).toEqual({ cold: true, head: 20, after: null });
  });

  // An invalid cursor must not start a first download: that sends no tombstones, so the phone would keep rows that were
  // deleted on the server. The whole log contains the tombstones.
  it.each(['', 'x', '-1', '1.5', '1e3', '21', '007', 'c21.exams.a.b', 'c5.exams', 'c5.Exams.a.b', 'null'])(
    'an invalid cursor is read as the start of the log: %j',
    (cursor) => {
      expect(readCursor(cursor, 20)).toEqual({ cold: false, seq: 0 });
    },
  );
});

describe('a position', () => {
  it('a position is read back as its server start and seq; a malformed position is read as null', () => {
    expect(parsePosition(positionOf('aB3', 12))).toEqual({ boot: 'aB3', seq: 12 });
    for (const strange of [
      '',
      'a',
      'a.',
      '.1',
      'a.-1',
      'a.01',
      'a.1.2',
      'a b.1',
      'a.1\n',
      'a.9999999999999999',
    ]) {
      expect([strange, parsePosition(strange)]).toEqual([strange, null]);
    }
  });

  it('lastValidSeq returns the last seq of the server start if the position is above it, 0 if the start is unknown, and otherwise null', () => {
    const seen = { boot: 'a', seq: 10 };
    expect(lastValidSeq(seen, { endsAt: 10 })).toBeNull();
    expect(lastValidSeq(seen, { endsAt: 11 })).toBeNull();
    expect(lastValidSeq(seen, { endsAt: 9 })).toBe(9);
    expect(lastValidSeq(seen, null)).toBe(0);
  });
});

describe('upload chunks', () => {
  it('heldRanges and runsOf join neighbouring cells to byte ranges, and end the last cell with the payload', () => {
    expect(heldRanges('', 10_000)).toEqual([]);
    expect(heldRanges('101', 10_000)).toEqual([
      [0, 4096],
      [8192, 10_000],
    ]);
    expect(heldRanges('111', 10_000)).toEqual([[0, 10_000]]);
    expect(runsOf('110', 10_000, 4096, 10_000)).toEqual([
      { from: 4096, to: 8192, isHeld: true },
      { from: 8192, to: 10_000, isHeld: false },
    ]);
  });

  it('a chunk must begin at a multiple of the cell size, and end at a multiple or at the payload’s end', () => {
    const problem = (offset: number, length: number) => pieceProblem({ offset, size: 10_000, length });
    expect([problem(0, 4096), problem(4096, 4096), problem(4096, 5904), problem(8192, 1808)]).toEqual(
      Array(4).fill(null),
    );
    expect([problem(1, 4096), problem(0, 100), problem(4096, 5000)]).toEqual(Array(3).fill('off-grid'));
    expect(problem(5000, 0)).toBeNull();
  });

  it('the unfinished uploads of one account may add up to 100 MB, each counted as at least 64 KB', () => {
    const MB = 1024 * 1024;
    expect(mayBegin([20 * MB, 20 * MB, 20 * MB, 20 * MB], 20 * MB)).toBe(true);
    expect(mayBegin([20 * MB, 20 * MB, 20 * MB, 20 * MB], 20 * MB + 1)).toBe(false);
    expect([mayBegin(Array(1599).fill(1), 1), mayBegin(Array(1600).fill(1), 1)]).toEqual([true, false]);
  });

  it('a chunk that does not lie within its payload is malformed, and a payload of 22 MB is too large', () => {
    expect(pieceProblem({ offset: 0, size: 10, length: 10 })).toBeNull();
    expect(pieceProblem({ offset: 0, size: 10, length: 0 })).toBeNull();
    expect(pieceProblem({ offset: 1, size: 10, length: 10 })).toBe('malformed');
    expect(pieceProblem({ offset: 0, size: 10, length: -1 })).toBe('malformed');
    expect(pieceProblem({ offset: 0, size: 22 * 1024 * 1024, length: 10 })).toBe('too-large');
  });
});

describe('a sync request', () => {
  const id = 'a'.repeat(15);
  const fine = { protocol: 1, account: '', seen: null, cursors: {}, max_bytes: 1, mutations: [] };
  const create = { id, collection: 'forum_posts', op: 'create', record: id, data: {} };

  it('a sync request is accepted only in its required form, with at most 50 mutations and 60 buckets', () => {
    expect(requestProblem({ ...fine, later: 'keys are ignored' })).toBeNull();
    expect(requestProblem({ ...fine, protocol: 99, mutations: [{ id }] })).toBeNull();
    for (const wrong of [
      { protocol: '1' },
      { protocol: -1 },
      { protocol: 1.5 },
      { account: null },
      { seen: 5 },
      { seen: undefined },
      { cursors: [] },
      { cursors: null },
      { cursors: { a: 1 } },
      { max_bytes: '1' },
      { max_bytes: null },
      { part_bytes: null },
      { part_bytes: '1' },
      { mutations: {} },
      { mutations: [null] },
      { mutations: [{}] },
      { mutations: [{ id: 'A'.repeat(15) }] },
      { mutations: [{ id: `${id}\n` }] },
    ]) {
      expect([wrong, requestProblem({ ...fine, ...wrong })]).toEqual([wrong, 'malformed']);
    }
    expect(requestProblem({ ...fine, mutations: Array(51).fill({ id }) })).toBe('too-large');
    const cursors = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, page) => [`forum:${page}`, null]));
    expect(requestProblem({ ...fine, cursors: cursors(60) })).toBeNull();
    expect(requestProblem({ ...fine, cursors: cursors(61) })).toBe('too-large');
  });

  it('a mutation is accepted only in its required form', () => {
    expect(mutationIsReadable(create)).toBe(true);
    expect(mutationIsReadable({ id, op: 'withdraw' })).toBe(true);
    expect(mutationIsReadable({ ...create, op: 'delete', data: undefined })).toBe(true);
    for (const wrong of [
      { op: 'upsert' },
      { op: undefined },
      { collection: 'users' },
      { collection: 'constructor' },
      { collection: undefined },
      { record: 'x' },
      { record: 5 },
      { data: undefined },
      { data: null },
      { data: [] },
      { data: { id: 'b'.repeat(15) } },
      { base: 5 },
      { upload: true },
      { upload: { kind: 'file', field: 'file', size: 0, sha256: 'a'.repeat(64) } },
      { upload: { kind: 'file', size: 5, sha256: 'a'.repeat(64) } },
      { upload: { kind: 'file', field: 'file', size: 5, sha256: 'x' } },
      { op: 'update', upload: { kind: 'rows', size: 5, sha256: 'a'.repeat(64) } },
    ]) {
      expect([wrong, mutationIsReadable({ ...create, ...wrong })]).toEqual([wrong, false]);
    }
  });

  it('buckets are answered in the order of their kinds, the newest forum page first and unknown names last', () => {
    const asked = ['x', 'desk', 'forum:2', 'library:bac1', 'forum:10', 'catalogue', 'library:9af', 'mine:a'];
    expect(inAnswerOrder(asked)).toEqual([
      'mine:a',
      'catalogue',
      'library:9af',
      'library:bac1',
      'forum:10',
      'forum:2',
      'desk',
      'x',
    ]);
  });

  it('the budget of an answer is at least 1,000 bytes, and gets smaller when many answers are in progress', () => {
    expect(jsonBudget(-5, false, 1)).toBe(1000);
    expect(jsonBudget(32_768, true, 1)).toBe(131_072);
    expect(jsonBudget(1e12, true, 1)).toBe(4 * 1024 * 1024);
    expect(jsonBudget(262_144, true, 24)).toBe(1024 * 1024);
    expect(jsonBudget(262_144, true, 200)).toBeLessThan(128 * 1024);
  });
});

describe('result codes', () => {
  it('the codes of refusals and retries are all different', () => {
    const all = [...Object.values(refusals), ...Object.values(retries)];
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    [{ title: { code: 'validation_max_text_constraint' } }, 'too-long'],
    [{ title: { code: 'validation_required' }, content: 'validation_max_text_constraint' }, 'too-long'],
    [{ score: { code: 'score_out_of_range' } }, 'score-range'],
    [{ file: { code: 'not_a_pdf' } }, 'file-refused'],
    [{ figure: { code: 'picture_without_size' } }, 'file-refused'],
    [{ figure: { code: 'picture_too_large' } }, 'picture-too-large'],
    [{ option_c: { code: 'same_options' } }, 'same-options'],
    [{ code: { code: 'validation_not_unique' } }, 'not-unique'],
    [{ is_admin: { code: 'superuser_only' } }, 'forbidden'],
    [{ anything: { code: 'a_code_of_tomorrow' } }, 'invalid'],
  ])('refusalOfFields for %j returns %s', (fields, code) => {
    expect(refusalOfFields(fields)).toBe(code);
  });
});

describe('the name of an uploaded file', () => {
  const date = new Date('2026-01-05T12:34:56.789Z');
  it.each([
    ['Bac Éco — 2023 (série SES)', '20260105t123456z-bac-eco-2023-serie-ses'],
    ['../../etc/passwd', '20260105t123456z-etc-passwd'],
    ['试卷', '20260105t123456z'],
    ['', '20260105t123456z'],
  ])('the name of an uploaded file is derived from its title and the time: %s', (title, name) => {
    expect(fileStem(title, date)).toBe(name);
  });
});
