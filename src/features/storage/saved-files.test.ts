import { describe, expect, it } from 'vitest';
import type { ExamFile } from '#data/device-db.ts';
import type { Exam, Subject } from '#domain/rows.ts';
import { listFiles, shelveFiles, sumBytes } from './saved-files.ts';

const file = (exam: string, heldBytes: number, more: Partial<ExamFile> = {}): ExamFile => ({
  exam,
  name: 'a.pdf',
  sha256: 'x',
  sizeBytes: 9,
  part: 'file',
  title: exam,
  subject: 's',
  gradeLevel: 'l',
  url: '/api/files/exams/e/a.pdf',
  state: 'whole',
  waitsFor: null,
  fault: null,
  place: 0,
  allowsMetered: false,
  bytesPerSecond: null,
  heldBytes,
  requestedAt: 1,
  finishedAt: 1,
  openedAt: null,
  ...more,
});
const subject = (id: string) => ({ id, code: id, name: id }) as Subject;
const exam = (id: string, of: string) => ({ id, subject: of }) as Exam;
const files = [
  file('e1', 3),
  file('e2', 9),
  file('e3', 5),
  file('e4', 2, { state: 'paused' }),
  file('e5', 0, { state: 'paused' }),
];
const exams = [exam('e1', 'math'), exam('e3', 'math'), exam('e4', 'math')];

describe('saved files', () => {
  it('are listed the largest first, with those of exams that are not here and without empty ones', () => {
    expect(listFiles(files, exams).map((one) => [one.file.exam, one.exam?.id ?? null])).toEqual([
      ['e2', null],
      ['e3', 'e3'],
      ['e1', 'e1'],
      ['e4', 'e4'],
    ]);
  });

  it('stand on the shelf by subject once they are whole', () => {
    const math = subject('math');
    expect(shelveFiles(files, exams, [math])).toEqual([
      { subject: math, count: 2 },
      { subject: null, count: 1 },
    ]);
  });

  it('weigh what is held of them', () => {
    expect(sumBytes(files)).toBe(19);
  });
});
