import { describe, expect, it } from 'vitest';
import type { Exam } from '#domain/schema/schema.ts';
import { paperStatusOf } from './exam-files.ts';

const exam = (change: Partial<Exam> = {}) =>
  ({
    id: 'exam1',
    fileUrl: '/api/files/pare_exams/exam1/a.pdf',
    fileSizeBytes: 10,
    fileSha256: 'aa',
    correctionUrl: null,
    ...change,
  }) as Exam;
const file = {
  ...{ exam: 'exam1', name: 'a.pdf', sha256: 'aa', sizeBytes: 10 },
  part: 'file' as const,
  gradeLevel: 'level1',
};

describe('paperStatusOf', () => {
  it.each([
    ['current', [exam()], ['level1']],
    ['current', [exam()], []],
    ['replaced', [exam({ fileUrl: '/api/files/pare_exams/exam1/b.pdf', fileSha256: 'bb' })], ['level1']],
    ['replaced', [exam({ fileUrl: null, fileSizeBytes: null, fileSha256: null })], ['level1']],
    ['withdrawn', [], ['level1']],
    ['withdrawn', [exam({ id: 'other' })], ['level2', 'level1']],
    ['unknown', [], ['level2']],
  ] as const)('%s', (paperStatus, exams, levels) => {
    expect(paperStatusOf(file, exams, levels)).toBe(paperStatus);
  });
});
