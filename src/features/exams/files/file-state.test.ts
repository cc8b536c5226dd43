import { describe, expect, it } from 'vitest';
import type { ExamFile } from '#data/device/device-db.ts';
import { blankPaper } from '#domain/exams/exam-list.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { countAhead, fileStateOf, readableOf } from './file-state.ts';

const exam: Exam = {
  ...blankPaper,
  id: 'exam',
  title: 'Optique',
  subject: 's',
  gradeLevel: 'l',
  year: 2024,
  fileUrl: '/api/files/exams/exam/new.pdf',
  fileSizeBytes: 2000,
  fileSha256: 'new',
  correctionUrl: '/api/files/exams/exam/key.pdf',
  correctionSizeBytes: 500,
  correctionSha256: 'key',
  language: 'fr',
  created: 0,
  updated: 0,
};
const file = (change: Partial<ExamFile>): ExamFile => ({
  exam: 'exam',
  name: 'new.pdf',
  sha256: 'new',
  sizeBytes: 2000,
  part: 'file',
  title: 'Optique',
  subject: 's',
  gradeLevel: 'l',
  url: '/api/files/exams/exam/new.pdf',
  state: 'whole',
  waitsFor: null,
  fault: null,
  place: 1,
  allowsMetered: false,
  heldBytes: 2000,
  bytesPerSecond: null,
  requestedAt: 1,
  finishedAt: 2,
  openedAt: null,
  ...change,
});
const old = file({ name: 'old.pdf', sha256: 'old', sizeBytes: 1000 });
const key = file({ name: 'key.pdf', sha256: 'key', sizeBytes: 500, part: 'correction' });
const running = file({ state: 'running', heldBytes: 860 });

describe('the state of an exam paper’s file', () => {
  it.each([
    ['no file', { ...exam, fileUrl: null, fileSizeBytes: null, fileSha256: null }, [], { kind: 'none' }],
    [
      'a file at another site',
      { ...exam, fileUrl: 'https://example.org/a.pdf', fileSizeBytes: null, fileSha256: null },
      [],
      { kind: 'elsewhere', url: 'https://example.org/a.pdf' },
    ],
    ['not on the phone', exam, [], { kind: 'absent', sizeBytes: 2000 }],
    ['only the answer key is here', exam, [key], { kind: 'absent', sizeBytes: 2000 }],
    ['only another paper is here', exam, [file({ exam: 'other' })], { kind: 'absent', sizeBytes: 2000 }],
    ['under way', exam, [running], { kind: 'coming', file: running, older: null }],
    ['saved', exam, [file({})], { kind: 'saved', file: file({}), newerBytes: null }],
    ['an older copy', exam, [old], { kind: 'saved', file: old, newerBytes: 2000 }],
    ['a replacement under way', exam, [old, running], { kind: 'coming', file: running, older: old }],
    [
      'withdrawn by the admins, still here',
      { ...exam, fileUrl: null, fileSizeBytes: null, fileSha256: null },
      [old],
      { kind: 'saved', file: old, newerBytes: null },
    ],
  ] as const)('fileStateOf returns the expected state of a paper’s file: %s', (_, row, files, state) => {
    expect(fileStateOf(row, files)).toEqual(state);
  });

  it('fileStateOf returns separate states for a paper and its answer key', () => {
    expect(fileStateOf(exam, [file({})], 'correction')).toEqual({ kind: 'absent', sizeBytes: 500 });
    expect(fileStateOf(exam, [key], 'correction')).toEqual({ kind: 'saved', file: key, newerBytes: null });
  });

  it('readableOf returns the older file while the newer one is being downloaded', () => {
    expect(readableOf(fileStateOf(exam, [old, running]))).toBe(old);
    expect(readableOf(fileStateOf(exam, [running]))).toBeNull();
    expect(readableOf(fileStateOf(exam, [old]))).toBe(old);
  });

  it('countAhead counts only the queued and running downloads before the given one', () => {
    const mine = file({ state: 'queued', place: 4 });
    const queue = [
      file({ state: 'running', place: 1 }),
      file({ state: 'paused', place: 2 }),
      file({ state: 'queued', place: 3 }),
      mine,
      file({ state: 'queued', place: 5 }),
    ];
    expect(countAhead(mine, queue)).toBe(2);
  });
});
