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
    ['current', 'an exam that names the file', [exam()], ['level1']],
    ['current', 'an exam that names the file, without its complete level', [exam()], []],
    [
      'replaced',
      'an exam that names another file',
      [exam({ fileUrl: '/api/files/pare_exams/exam1/b.pdf', fileSha256: 'bb' })],
      ['level1'],
    ],
    [
      'replaced',
      'an exam that names no file',
      [exam({ fileUrl: null, fileSizeBytes: null, fileSha256: null })],
      ['level1'],
    ],
    ['withdrawn', 'no exam in its complete level', [], ['level1']],
    ['withdrawn', 'only another exam in its complete level', [exam({ id: 'other' })], ['level2', 'level1']],
    ['unknown', 'another level only', [], ['level2']],
  ] as const)('paperStatusOf returns %s for a file if the phone has %s', (paperStatus, _, exams, levels) => {
    expect(paperStatusOf(file, exams, levels)).toBe(paperStatus);
  });
});
