// What an edit of an exam changes: the form of a row, what of it is sent, and how it meets another's change.
import type { Exam } from '#domain/rows.ts';
import { type ChosenPdf, type ExamFields, examData } from '../exam-fields.ts';

/** The fields of a new exam, and the name of a file that is there already. */
export type EditedFields = ExamFields & { fileName: string };

/** What becomes of one of the two files. */
export type PdfEdit = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; pdf: ChosenPdf };
export type PdfEdits = { file: PdfEdit; correction: PdfEdit };

const kept: PdfEdit = { kind: 'kept' };
export const noPdfEdits: PdfEdits = { file: kept, correction: kept };

/** A file of ours has a path; anything else is an address at another site. */
export const isHere = (url: string | null): boolean => url?.startsWith('/') ?? false;

export function editedFieldsOf(exam: Exam): EditedFields {
  return {
    title: exam.title,
    subject: exam.subject,
    gradeLevel: exam.gradeLevel,
    year: exam.year === null ? '' : String(exam.year),
    series: exam.series ?? '',
    session: exam.session ?? '',
    language: exam.language ?? '',
    fileUrl: isHere(exam.fileUrl) ? '' : (exam.fileUrl ?? ''),
    fileName: exam.fileName ?? '',
  };
}

type ExamChange = Partial<ReturnType<typeof examData>> & { file?: null; correction?: null };

/** The changed fields alone, as a mutation carries them; what comes with a new file is not among them. */
export function examChange(exam: Exam, fields: EditedFields, pdfs: PdfEdits): ExamChange {
  const [was, is] = [wholeOf(editedFieldsOf(exam)), wholeOf(fields)];
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

const wholeOf = (fields: EditedFields) => ({
  ...examData({ ...fields, title: fields.title.trim() }, null),
  fileName: fields.fileName.trim() || null,
});

/** A field, or a file, that two people changed in two ways. */
export type Clash = { field: keyof EditedFields | keyof PdfEdits; mine: string; theirs: string };

type Edited = { fields: EditedFields; pdfs: PdfEdits };

/**
 * An edit that was begun on `opened`, on the row as it is `now`: a field that was not touched follows the row; those
 * that both have changed stay as they were typed and are named.
 */
export function meetChange(
  opened: Exam,
  now: Exam,
  { fields, pdfs }: Edited,
): { fields: EditedFields; clashes: Clash[] } {
  const [before, after] = [editedFieldsOf(opened), editedFieldsOf(now)];
  const names = Object.keys(fields) as (keyof EditedFields)[];
  const clashes = names.flatMap((field): Clash[] => {
    const [mine, theirs] = [fields[field], after[field]];
    const isTouchedByBoth = mine !== before[field] && theirs !== before[field];
    return isTouchedByBoth && mine !== theirs ? [{ field, mine, theirs }] : [];
  });
  const merged = names.map((field) => [
    field,
    fields[field] === before[field] ? after[field] : fields[field],
  ]);
  return {
    fields: Object.fromEntries(merged) as EditedFields,
    clashes: [...clashes, ...fileClashes(opened, now, pdfs)],
  };
}

function fileClashes(opened: Exam, now: Exam, pdfs: PdfEdits): Clash[] {
  return (['file', 'correction'] as const).flatMap((field) => {
    const edit = pdfs[field];
    if (edit.kind === 'kept' || opened[`${field}Sha256`] === now[`${field}Sha256`]) return [];
    const theirs = now[`${field}Url`] ? (field === 'file' && now.fileName) || 'PDF' : '';
    return [{ field, mine: edit.kind === 'new' ? edit.pdf.name : '', theirs }];
  });
}
