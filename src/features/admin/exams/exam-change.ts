// Defines the edit of an exam: the fields of its form, the edits of its two files, the changes that are sent,
// and the conflicts with files that another admin has changed.
import { sentBareme } from '#domain/exams/bareme-form.ts';
import { blankPaper } from '#domain/exams/exam-list.ts';
import { emptyForm, type FormFieldName, fromForm, toForm } from '#domain/schema/form-fields.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { Clash } from '#ui/controls/three-way-edit.ts';
import type { ChosenPdf } from './exam-fields.ts';

/** The fields of an exam that a form can edit, as texts; without the files. */
export type EditedFields = Record<FormFieldName<'exams'>, string>;

export type PdfEdit = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; pdf: ChosenPdf };
export type PdfEdits = { file: PdfEdit; correction: PdfEdit };

const unchanged: PdfEdit = { kind: 'kept' };
export const noPdfEdits: PdfEdits = { file: unchanged, correction: unchanged };

export const isHere = (url: string | null): boolean => url?.startsWith('/') ?? false;

/**
 * Returns the fields of an exam for its form. Leaves out the path of a file on the app's server, because the
 * URL field is for a file on another site.
 */
export const editedFieldsOf = (exam: Exam): EditedFields =>
  toForm(emptyForm('exams'), { ...blankPaper, ...exam, ...(isHere(exam.fileUrl) ? { fileUrl: null } : {}) });

type ExamChange = Partial<ReturnType<typeof sentDataOf>> & { file?: null; correction?: null };

/** Returns the changed fields, without the fields that are sent together with a new file. */
export function examChange(exam: Exam, fields: EditedFields, pdfs: PdfEdits): ExamChange {
  const [was, is] = [sentDataOf(editedFieldsOf(exam)), sentDataOf(fields)];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name]);
  const change: ExamChange = Object.fromEntries(names.map((name) => [name, is[name]]));
  if (pdfs.file.kind === 'new') {
    delete change.fileUrl;
    delete change.fileName;
  }
  if (pdfs.file.kind === 'removed') {
    change.file = null;
    if (exam.fileName) change.fileName = null;
  }
  if (pdfs.correction.kind === 'removed') change.correction = null;
  return change;
}

const sentDataOf = (fields: EditedFields) =>
  fromForm('exams', { ...fields, title: fields.title.trim(), bareme: sentBareme(fields.bareme) });

/** The SHA-256 of each file of an exam; null if the app's server has no such file. */
export type ExamFileHashes = Record<keyof PdfEdits, string | null>;

export const examFileHashes = (exam: Exam): ExamFileHashes => ({
  file: exam.fileSha256,
  correction: exam.correctionSha256,
});

/**
 * Returns the files that were edited in this form and changed by another admin meanwhile; `was` contains the
 * hashes at the start of the edit.
 */
export function fileClashes(exam: Exam, pdfs: PdfEdits, was: ExamFileHashes): Clash<keyof PdfEdits>[] {
  return (['file', 'correction'] as const).flatMap((field) => {
    const edit = pdfs[field];
    if (edit.kind === 'kept' || was[field] === examFileHashes(exam)[field]) return [];
    const theirs = exam[`${field}Url`] ? (field === 'file' && exam.fileName) || 'PDF' : '';
    return [{ field, mine: edit.kind === 'new' ? edit.pdf.name : '', theirs }];
  });
}
