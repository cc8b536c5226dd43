// Defines the edit of an exam: the form of a row, the changes that are sent, and its two files.
import type { FieldName, UploadFieldName } from '#domain/schema/field-names.ts';
import { fromForm, toForm } from '#domain/schema/form-fields.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { Clash } from '#ui/controls/three-way-edit.ts';
import type { ChosenPdf } from './exam-fields.ts';

/** Every field of an exam that a mutation can carry, except its files. */
export type EditedFields = Record<Exclude<FieldName<'exams'>, UploadFieldName<'exams'>>, string>;

const emptyFields: EditedFields = {
  title: '',
  subject: '',
  gradeLevel: '',
  year: '',
  series: '',
  session: '',
  language: '',
  fileUrl: '',
  fileName: '',
};

/** The edit of one of the two files. */
export type PdfEdit = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; pdf: ChosenPdf };
export type PdfEdits = { file: PdfEdit; correction: PdfEdit };

const unchanged: PdfEdit = { kind: 'kept' };
export const noPdfEdits: PdfEdits = { file: unchanged, correction: unchanged };

/**
 * Returns whether the file is on our server: then its URL is a path; anything else is a URL of another
 * site.
 */
export const isHere = (url: string | null): boolean => url?.startsWith('/') ?? false;

/** Returns the fields of the form of a row; a path on our server is not shown as a URL of another site. */
export const editedFieldsOf = (exam: Exam): EditedFields =>
  toForm(emptyFields, isHere(exam.fileUrl) ? { ...exam, fileUrl: null } : exam);

type ExamChange = Partial<ReturnType<typeof sentDataOf>> & { file?: null; correction?: null };

/** Returns only the changed fields, as a mutation carries them, without those that are sent with a new file. */
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

const sentDataOf = (fields: EditedFields) => fromForm('exams', { ...fields, title: fields.title.trim() });

/** The hashes of an exam's two files; null for a missing file. */
export type ExamFileHashes = Record<keyof PdfEdits, string | null>;

export const examFileHashes = (exam: Exam): ExamFileHashes => ({
  file: exam.fileSha256,
  correction: exam.correctionSha256,
});

/**
 * Returns the files that were edited here and that others have changed meanwhile, with the names of both
 * files. `was` holds the hashes when the edit began.
 */
export function fileClashes(exam: Exam, pdfs: PdfEdits, was: ExamFileHashes): Clash<keyof PdfEdits>[] {
  return (['file', 'correction'] as const).flatMap((field) => {
    const edit = pdfs[field];
    if (edit.kind === 'kept' || was[field] === examFileHashes(exam)[field]) return [];
    const theirs = exam[`${field}Url`] ? (field === 'file' && exam.fileName) || 'PDF' : '';
    return [{ field, mine: edit.kind === 'new' ? edit.pdf.name : '', theirs }];
  });
}
