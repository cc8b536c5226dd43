import { describe, expect, it } from 'vitest';
import { guessExam } from '#domain/exams/guess-exam-from-file-name.ts';
import {
  asDraft,
  attachKey,
  batchErrors,
  batchItemOf,
  detachKey,
  fillItems,
  mutationsOf,
  ofDraft,
  pairItems,
  setFields,
} from './batch.ts';

const catalogueRow = (code: string, name: string) => ({
  id: code.padEnd(15, '0'),
  code,
  name,
  nameHt: null,
  isActive: true,
});
const [subjects, levels] = [[catalogueRow('math', 'Mathématiques')], [catalogueRow('bac2', 'Bac II')]];
const itemOf = (name: string, id = name.replace(/\W/g, '').padEnd(15, '0').slice(0, 15).toLowerCase()) =>
  batchItemOf(id, { name, sizeBytes: 10, sha256: name }, guessExam(name, subjects, levels), '2026');
const names = (items: ReturnType<typeof pairItems>) =>
  items.map(({ file, correction }) => [file.name, correction?.name]);

describe('a batch of papers', () => {
  const paper = itemOf('maths-ns4-2019.pdf');
  const key = itemOf('maths-ns4-2019-corrige.pdf', 'keykeykeykeykey');
  const other = itemOf('maths-ns4-2020.pdf', 'otherotherother');

  it('pairItems attaches each answer key to its paper, and leaves a key without a paper as an item of its own', () => {
    expect(names(pairItems([key, other, paper]))).toEqual([
      ['maths-ns4-2020.pdf', undefined],
      ['maths-ns4-2019.pdf', 'maths-ns4-2019-corrige.pdf'],
    ]);
    expect(names(pairItems([key, other]))).toEqual(names([key, other]));
  });

  it('detachKey and attachKey move an answer key to another paper, whose previous key becomes an item again', () => {
    const paired = pairItems([paper, key, other]);
    const parted = detachKey(paired, paper.id, key.id);
    expect(names(parted)).toEqual([
      ['maths-ns4-2019.pdf', undefined],
      ['maths-ns4-2019-corrige.pdf', undefined],
      ['maths-ns4-2020.pdf', undefined],
    ]);
    expect(names(pairItems(parted))).toEqual(names(parted));
    expect(names(attachKey(parted, key.id, other.id))).toEqual([
      ['maths-ns4-2019.pdf', undefined],
      ['maths-ns4-2020.pdf', 'maths-ns4-2019-corrige.pdf'],
    ]);
    const replaced = attachKey(paired, other.id, paper.id);
    expect(names(replaced)).toEqual([
      ['maths-ns4-2019.pdf', 'maths-ns4-2020.pdf'],
      ['maths-ns4-2019-corrige.pdf', undefined],
    ]);
  });

  it('batchErrors returns the missing fields of each item', () => {
    expect(batchErrors([paper, itemOf('scan.pdf', 'scanscanscansca')])).toEqual({
      scanscanscansca: { subject: 'missing', gradeLevel: 'missing' },
    });
  });

  it('mutationsOf returns one creation for each paper, followed by its answer key', () => {
    const queued = mutationsOf(pairItems([paper, key]));
    expect(queued).toMatchObject([
      {
        op: 'create',
        record: paper.id,
        data: { year: 2019, fileName: 'maths-ns4-2019.pdf' },
        upload: { field: 'file' },
      },
      { op: 'update', record: paper.id, data: {}, upload: { field: 'correction' } },
    ]);
  });

  it('ofDraft restores a batch from its draft unchanged, in the same order', () => {
    const items = Array.from({ length: 12 }, (_, nth) =>
      itemOf(`sujet ${nth}.pdf`, `line${nth}`.padEnd(15, '0')),
    );
    expect(ofDraft(asDraft(items))).toEqual(items);
  });
});

describe('a value set for all items of a batch', () => {
  const named = itemOf('maths-ns4-2019.pdf');
  const scan = itemOf('IMG_0001.pdf');
  const of = (items: ReturnType<typeof fillItems>, name: 'subject' | 'year') =>
    items.map(({ fields }) => fields[name]);

  it('fillItems fills fields that the file name does not give, and can change and undo them', () => {
    const math = 'math00000000000';
    const filled = fillItems([named, scan], 'subject', 'physics', '2026');
    expect(of(filled, 'subject')).toEqual([math, 'physics']);
    const changed = fillItems(filled, 'subject', 'chemistry', '2026');
    expect(of(changed, 'subject')).toEqual([math, 'chemistry']);
    expect(of(fillItems(changed, 'subject', '', '2026'), 'subject')).toEqual([math, '']);
  });

  it('fillItems does not overwrite what an admin has set in one item', () => {
    const mine = setFields(scan, { subject: 'biology' });
    expect(of(fillItems([mine], 'subject', 'physics', '2026'), 'subject')).toEqual(['biology']);
    const [filled] = fillItems([scan], 'subject', 'physics', '2026');
    const edited = setFields(filled ?? scan, { subject: 'biology' });
    expect(of(fillItems([edited], 'subject', '', '2026'), 'subject')).toEqual(['biology']);
  });

  it('fillItems replaces a year that was only assumed, and restores the assumed year with an empty value', () => {
    expect([named.fields.year, named.isYearAssumed]).toEqual(['2019', undefined]);
    expect([scan.fields.year, scan.isYearAssumed]).toEqual(['2026', true]);
    const filled = fillItems([named, scan], 'year', '2011', '2026');
    expect(filled.map(({ fields, isYearAssumed }) => [fields.year, isYearAssumed ?? false])).toEqual([
      ['2019', false],
      ['2011', false],
    ]);
    const back = fillItems(filled, 'year', '', '2026');
    expect(back.map(({ fields, isYearAssumed }) => [fields.year, isYearAssumed ?? false])).toEqual([
      ['2019', false],
      ['2026', true],
    ]);
    expect(setFields(scan, { year: '2026' }).isYearAssumed).toBe(false);
  });
});
