import { describe, expect, it } from 'vitest';
import type { ExamFile } from '#data/device-db.ts';
import type { Exam } from '#domain/rows.ts';
import { fileStateOf } from './file-state.ts';

const exam: Exam = {
  id: 'exam',
  title: 'Optique',
  subject: 's',
  gradeLevel: 'l',
  year: 2024,
  fileUrl: '/api/files/exams/exam/new.pdf',
  fileName: null,
  fileSizeBytes: 2000,
  fileSha256: 'new',
  correctionUrl: null,
  correctionSizeBytes: null,
  correctionSha256: null,
  language: 'fr',
  series: null,
  session: null,
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
  place: 0,
  allowsMetered: false,
  bytesPerSecond: null,
  heldBytes: 2000,
  requestedAt: 1,
  finishedAt: 2,
  openedAt: null,
  ...change,
});
const old = file({ name: 'old.pdf', sha256: 'old', sizeBytes: 1000 });

describe('the state of a file', () => {
  it.each([
    [
      'nothing there to download',
      { ...exam, fileUrl: null, fileSizeBytes: null, fileSha256: null },
      [],
      { kind: 'none' },
    ],
    [
      'lies at another site',
      { ...exam, fileUrl: 'https://example.org/a.pdf', fileSizeBytes: null, fileSha256: null },
      [],
      { kind: 'elsewhere', url: 'https://example.org/a.pdf' },
    ],
    ['not on the phone', exam, [], { kind: 'absent', sizeBytes: 2000 }],
    [
      'only the answer key is here',
      exam,
      [file({ part: 'correction' })],
      { kind: 'absent', sizeBytes: 2000 },
    ],
    ['only another paper is here', exam, [file({ exam: 'other' })], { kind: 'absent', sizeBytes: 2000 }],
    [
      'under way',
      exam,
      [file({ state: 'running', heldBytes: 860 })],
      { kind: 'partial', heldBytes: 860, sizeBytes: 2000 },
    ],
    ['failed', exam, [file({ state: 'failed' })], { kind: 'failed', sizeBytes: 2000 }],
    ['saved', exam, [file({})], { kind: 'saved', file: file({}), newerBytes: null }],
    ['an older copy', exam, [old], { kind: 'saved', file: old, newerBytes: 2000 }],
    [
      'a replacement under way',
      exam,
      [old, file({ state: 'running', heldBytes: 10 })],
      { kind: 'partial', heldBytes: 10, sizeBytes: 2000 },
    ],
    [
      'withdrawn by the admins, still here',
      { ...exam, fileUrl: null, fileSizeBytes: null, fileSha256: null },
      [old],
      { kind: 'saved', file: old, newerBytes: null },
    ],
  ] as const)('%s', (_, row, files, state) => {
    expect(fileStateOf(row, files)).toEqual(state);
  });
});
