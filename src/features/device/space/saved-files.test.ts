import { describe, expect, it } from 'vitest';
import type { ExamFile } from '#data/device/device-db.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { makeExamFile as makeFile } from '../../../../tests/support/fixtures/exam-file.ts';
import type { Paper } from './clean-up-order.ts';
import { countExams, freedBytes, groupFilesBySubject, measureFiles } from './saved-files.ts';

const paper = (exam: string, of: Subject | null, more: Partial<ExamFile>) =>
  ({ file: makeFile(exam, more.heldBytes, more), title: exam, subject: of, status: 'current' }) as Paper;
const subject = (id: string) => ({ id, code: id, name: id }) as Subject;

describe('files on this phone', () => {
  it('measureFiles measures papers and answer keys separately, and counts content that several files share one time only', () => {
    const files = [
      makeFile('e1', 3),
      makeFile('e2', 9, { sha256: 'twin', sizeBytes: 9 }),
      makeFile('e3', 9, { sha256: 'twin', sizeBytes: 9 }),
      makeFile('e1', 4, { part: 'correction', sha256: 'key' }),
    ];
    expect(measureFiles(files)).toEqual({ paperBytes: 12, correctionBytes: 4 });
  });

  it('countExams counts a question paper and its answer key once, and no unfinished download', () => {
    const files = [
      makeFile('e1', 3),
      makeFile('e1', 4, { part: 'correction', sha256: 'key' }),
      makeFile('e2', 2, { state: 'running', sizeBytes: 9 }),
      makeFile('e3', 5, { part: 'correction', sha256: 'key 3' }),
    ];
    expect(countExams(files)).toBe(2);
  });

  it('groupFilesBySubject groups the complete files by subject, counts each exam once, and puts the subject with most exams first', () => {
    const math = subject('math');
    const papers = [
      paper('e0', null, { heldBytes: 9 }),
      paper('e0', null, { heldBytes: 4, part: 'correction' }),
      paper('e1', math, { heldBytes: 3 }),
      paper('e2', math, { heldBytes: 5 }),
      paper('e3', math, { heldBytes: 2, state: 'paused' }),
    ];
    expect(groupFilesBySubject(papers)).toEqual([
      { subject: math, count: 2, bytes: 8 },
      { subject: null, count: 1, bytes: 13 },
    ]);
  });

  it('freedBytes counts only the content that no remaining file uses', () => {
    const one: ExamFile = makeFile('e1', 9, { sha256: 'twin' });
    const other: ExamFile = makeFile('e2', 9, { sha256: 'twin' });
    const alone = makeFile('e3', 5);
    const all = [one, other, alone];
    expect(freedBytes([one, alone], all)).toBe(5);
    expect(freedBytes([one, other], all)).toBe(9);
    expect(freedBytes([], all)).toBe(0);
  });
});
