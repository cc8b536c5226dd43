import { describe, expect, it } from 'vitest';
import { blankPaper } from '#domain/exams/exam-list.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { editedFieldsOf, examChange, examFileHashes, fileClashes, noPdfEdits } from './exam-change.ts';

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

describe('editing an exam', () => {
  it('examChange returns nothing if nothing was changed', () => {
    expect(examChange(exam, fields, noPdfEdits)).toEqual({});
    expect(examChange(exam, { ...fields, title: ' Optique ' }, noPdfEdits)).toEqual({});
  });

  it('examChange returns only the changed fields', () => {
    expect(examChange(exam, { ...fields, year: '', series: 'SMP' }, noPdfEdits)).toEqual({
      year: null,
      series: 'SMP',
    });
    expect(examChange(exam, { ...fields, fileName: 'lumière.pdf' }, noPdfEdits)).toEqual({
      fileName: 'lumière.pdf',
    });
  });

  it('examChange returns the numbers of a barème as numbers, and no barème if its values are unchanged', () => {
    const bareme = '{"minutes":120,"material":null,"exercises":[]}';
    const typed = '{"minutes":" 120 ","material":null,"exercises":[]}';
    expect(examChange(exam, { ...fields, bareme: typed }, noPdfEdits)).toEqual({ bareme });
    expect(examChange({ ...exam, bareme }, { ...fields, bareme: typed }, noPdfEdits)).toEqual({});
    expect(examChange({ ...exam, bareme }, fields, noPdfEdits)).toEqual({ bareme: null });
  });

  it('editedFieldsOf leaves the URL field empty for a file on the app’s server', () => {
    expect(fields.fileUrl).toBe('');
  });

  it('examChange removes a file together with its name, and can set a URL instead', () => {
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

  it('examChange returns neither the name nor the URL in the form if a new file is chosen', () => {
    const pdf = new File(['%PDF-'], 'nouveau.pdf');
    expect(
      examChange(
        exam,
        { ...fields, fileName: 'x', fileUrl: 'https://exemple.ht/x.pdf' },
        { ...noPdfEdits, file: { kind: 'new', pdf } },
      ),
    ).toEqual({});
  });
});

describe('a file of an exam that another admin has changed during the edit', () => {
  const pdf = new File(['%PDF-'], 'le-mien.pdf');
  const mine = { ...noPdfEdits, file: { kind: 'new', pdf } as const };
  const now = { ...exam, fileName: 'le-leur.pdf', fileSha256: 'b'.repeat(64) };

  it('fileClashes returns a file that another admin has changed only if it was also replaced or removed in this edit', () => {
    const was = examFileHashes(exam);
    expect(fileClashes(now, mine, was)).toEqual([
      { field: 'file', mine: 'le-mien.pdf', theirs: 'le-leur.pdf' },
    ]);
    expect(fileClashes(now, { ...noPdfEdits, file: removed }, was)).toMatchObject([{ mine: '' }]);
    expect(fileClashes(now, noPdfEdits, was)).toEqual([]);
  });

  it('fileClashes returns no file once the admin has seen the other change', () => {
    expect(fileClashes(now, mine, examFileHashes(now))).toEqual([]);
  });
});
