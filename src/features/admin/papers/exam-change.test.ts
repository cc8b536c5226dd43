import { describe, expect, it } from 'vitest';
import { blankPaper } from '#domain/exam-list.ts';
import type { Exam } from '#domain/rows.ts';
import { editedFieldsOf, examChange, meetChange, noPdfEdits } from './exam-change.ts';

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

describe('what another has changed meanwhile', () => {
  it('is taken over where the field was not touched', () => {
    const mine = { ...fields, title: 'Optique 2' };
    expect(meetChange(exam, { ...exam, updated: 2, year: 2020 }, { fields: mine, pdfs: noPdfEdits })).toEqual(
      {
        fields: { ...mine, year: '2020' },
        clashes: [],
      },
    );
  });

  it('is named where both changed the same field, and what was typed stays', () => {
    const met = meetChange(
      exam,
      { ...exam, title: 'Lumière', year: 2020 },
      {
        fields: { ...fields, title: 'Optique 2' },
        pdfs: noPdfEdits,
      },
    );
    expect(met.clashes).toEqual([{ field: 'title', mine: 'Optique 2', theirs: 'Lumière' }]);
    expect(met.fields).toMatchObject({ title: 'Optique 2', year: '2020' });
  });

  it('is no clash where both wrote the same', () => {
    const mine = { fields: { ...fields, title: 'Lumière' }, pdfs: noPdfEdits };
    expect(meetChange(exam, { ...exam, title: 'Lumière' }, mine).clashes).toEqual([]);
  });

  it('is named where both have replaced the file, and nowhere else', () => {
    const pdf = new File(['%PDF-'], 'le-mien.pdf');
    const now = { ...exam, fileName: 'le-leur.pdf', fileSha256: 'b'.repeat(64) };
    const mine = { fields, pdfs: { ...noPdfEdits, file: { kind: 'new', pdf } as const } };
    expect(meetChange(exam, now, mine).clashes).toEqual([
      { field: 'file', mine: 'le-mien.pdf', theirs: 'le-leur.pdf' },
    ]);
    expect(meetChange(exam, now, { fields, pdfs: noPdfEdits }).clashes).toEqual([]);
  });
});
