import { describe, expect, it } from 'vitest';
import { blankPaper } from '#domain/exams/exam-list.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { editedFieldsOf, examChange, fileClashes, noPdfEdits, standingFilesOf } from './exam-change.ts';

const exam: Exam = {
  ...blankPaper,
  id: 'exam00000000000',
  created: 1,
  updated: 1,
  title: 'Optique',
  subject: 'physics00000000',
  gradeLevel: 'bac100000000000',
  year: 2019,
  series: 'SVT',
  fileUrl: '/api/files/pare_exams/exam00000000000/optique.pdf',
  fileName: 'optique.pdf',
  fileSha256: 'a'.repeat(64),
};
const fields = editedFieldsOf(exam);
const removed = { kind: 'removed' } as const;

describe('an edit of an exam', () => {
  it('sends nothing where nothing was changed', () => {
    expect(examChange(exam, fields, noPdfEdits)).toEqual({});
    expect(examChange(exam, { ...fields, title: ' Optique ' }, noPdfEdits)).toEqual({});
  });

  it('sends the changed fields alone', () => {
    expect(examChange(exam, { ...fields, year: '', series: 'SMP' }, noPdfEdits)).toEqual({
      year: null,
      series: 'SMP',
    });
    expect(examChange(exam, { ...fields, fileName: 'lumière.pdf' }, noPdfEdits)).toEqual({
      fileName: 'lumière.pdf',
    });
  });

  it('never shows the address of a file of ours as one of another site', () => {
    expect(fields.fileUrl).toBe('');
  });

  it('takes a file away with its name, and puts an address in its place', () => {
    expect(examChange(exam, fields, { ...noPdfEdits, file: removed })).toEqual({
      file: null,
      fileName: null,
    });
    const fileUrl = 'https://exemple.ht/optique.pdf';
    expect(examChange(exam, { ...fields, fileUrl }, { ...noPdfEdits, file: removed })).toEqual({
      file: null,
      fileName: null,
      fileUrl,
    });
    expect(examChange(exam, fields, { ...noPdfEdits, correction: removed })).toEqual({ correction: null });
  });

  it('leaves to a new file its name', () => {
    const pdf = new File(['%PDF-'], 'nouveau.pdf');
    expect(
      examChange(exam, { ...fields, fileName: 'x' }, { ...noPdfEdits, file: { kind: 'new', pdf } }),
    ).toEqual({});
  });
});

describe('a file that another has changed meanwhile', () => {
  const pdf = new File(['%PDF-'], 'le-mien.pdf');
  const mine = { ...noPdfEdits, file: { kind: 'new', pdf } as const };
  const now = { ...exam, fileName: 'le-leur.pdf', fileSha256: 'b'.repeat(64) };

  it('is named where it was replaced or taken away here, and nowhere else', () => {
    const was = standingFilesOf(exam);
    expect(fileClashes(now, mine, was)).toEqual([
      { field: 'file', mine: 'le-mien.pdf', theirs: 'le-leur.pdf' },
    ]);
    expect(fileClashes(now, { ...noPdfEdits, file: removed }, was)).toMatchObject([{ mine: '' }]);
    expect(fileClashes(now, noPdfEdits, was)).toEqual([]);
  });

  it('is none once it was seen', () => {
    expect(fileClashes(now, mine, standingFilesOf(now))).toEqual([]);
  });
});
