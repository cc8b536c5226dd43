// Defines the form of an exam: its fields, the validation of fields and files, and the data that is sent.

import type { Chapter } from '#domain/catalogue/chapters.ts';
import { baremeErrors, baremeForm, sentBareme } from '#domain/exams/bareme-form.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { examYears } from '#domain/schema/exam-kinds.ts';
import { longestAddress } from '#domain/schema/fields.ts';
import { emptyForm, type FormFieldName, fromForm, textError } from '#domain/schema/form-fields.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { defaultLanguage } from '#lib/language/languages.ts';

type ExamFieldName = Exclude<FormFieldName<'exams'>, 'fileName'>;

/**
 * Texts of the form's fields; an empty text means that no value is given. Subject and level are record ids.
 * `fileUrl` is the URL of a paper on another site.
 */
export type ExamFields = Record<ExamFieldName, string>;

/**
 * A file of which the form has only the name and size: the file is on the server, was rejected by the server,
 * or is no longer on this phone.
 */
export type AbsentPdf = { name: string; size: number; isAbsent: true };

/** A file in the form. An invalid file stays in the form until the admin removes or replaces it. */
export type ChosenPdf = File | AbsentPdf;
export type ExamPdfs = { file: ChosenPdf | null; correction: ChosenPdf | null };
export type SendablePdfs = { file: File | null; correction: File | null };
export const noPdfs: SendablePdfs = { file: null, correction: null };

/** `broken`: the file starts like a PDF, but cannot be opened. */
export type PdfError = 'empty' | 'not-a-pdf' | 'broken' | 'too-large' | 'unreadable' | 'choose-again';
export type ExamFieldError =
  | 'missing'
  | 'too-long'
  | 'not-a-year'
  | 'not-an-address'
  /** The admin gave both a file and a URL of another site, but pupils would see only one of them. */
  | 'two-places'
  | 'wrong-bareme'
  | PdfError;
export type ExamFieldErrors = Partial<Record<keyof ExamFields | keyof ExamPdfs, ExamFieldError>>;

export const largestPdfBytes = 20 * 1024 * 1024;
const [firstYear, lastYear] = examYears;

export const yearOf = (nowMs: number): string => String(new Date(nowMs).getFullYear());

const { fileName: _, ...emptyFields } = emptyForm('exams');
export const emptyExamFields: ExamFields = emptyFields;

export const newExamFields = (nowMs: number): ExamFields => ({
  ...emptyExamFields,
  year: yearOf(nowMs),
  language: defaultLanguage,
});

/**
 * Returns the error of each invalid field. If `hasFile` is true, a URL of another site is an error, because the
 * exam has a file. `chapters` are those of the chosen subject and level.
 */
export function examFieldErrors(
  fields: ExamFields,
  hasFile: boolean,
  chapters: readonly Chapter[],
): ExamFieldErrors {
  const errors: ExamFieldErrors = {};
  for (const name of Object.keys(emptyExamFields) as ExamFieldName[]) {
    const text = fields[name].trim();
    const error = textError('exams', name, text) ?? ownChecks[name]?.(text, hasFile);
    if (error) errors[name] = error;
  }
  if (!errors.bareme && baremeErrors(baremeForm(fields.bareme), chapters)) errors.bareme = 'wrong-bareme';
  return errors;
}

type Check = (text: string, hasFile: boolean) => ExamFieldError | null;

const ownChecks: Partial<Record<ExamFieldName, Check>> = {
  year: (text) => (isYear(text) ? null : 'not-a-year'),
  fileUrl: (text, hasFile) => {
    if (text !== '' && hasFile) return 'two-places';
    return isAddress(text) ? null : 'not-an-address';
  },
};

const isAddress = (text: string): boolean =>
  text === '' || (text.length <= longestAddress && /^https?:\/\/[^\s/]+\.[^\s/]+\S*$/.test(text));

/**
 * Returns whether a text is a valid year. An empty text is not, because the server would set the current year
 * without notice.
 */
const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear;

/**
 * Returns the error of a file, or null. Judges a PDF by its size and first bytes, not by its name, and also
 * reports a PDF that the inspection finds broken.
 */
export async function pdfError(pdf: Blob | AbsentPdf, inspect: InspectPdf): Promise<PdfError | null> {
  if (isAbsent(pdf)) return 'choose-again';
  const error = await pdfHeadError(pdf);
  if (error) return error;
  return (await inspect(pdf)).kind === 'broken' ? 'broken' : null;
}

export async function pdfHeadError(pdf: Blob): Promise<PdfError | null> {
  if (pdf.size === 0) return 'empty';
  if (pdf.size > largestPdfBytes) return 'too-large';
  try {
    return (await pdf.slice(0, 5).text()) === '%PDF-' ? null : 'not-a-pdf';
  } catch {
    // The file cannot be read, for example because it was moved or changed after it was chosen.
    return 'unreadable';
  }
}

/** Returns both files if neither has an error, otherwise the errors. */
export async function sendablePdfs(
  pdfs: ExamPdfs,
  inspect: InspectPdf,
): Promise<{ pdfs: SendablePdfs } | { faults: ExamFieldErrors }> {
  const faults: ExamFieldErrors = {};
  const sendable = { ...noPdfs };
  for (const name of ['file', 'correction'] as const) {
    const pdf = pdfs[name];
    const error = pdf && (await pdfError(pdf, inspect));
    if (error) faults[name] = error;
    else if (pdf && !isAbsent(pdf)) sendable[name] = pdf;
  }
  return Object.keys(faults).length > 0 ? { faults } : { pdfs: sendable };
}

const isAbsent = (pdf: Blob | AbsentPdf): pdf is AbsentPdf => 'isAbsent' in pdf;

export const examData = (fields: ExamFields, file: File | null) => ({
  ...fromForm('exams', { ...fields, bareme: sentBareme(fields.bareme) }),
  fileName: file ? storedFileName(file.name) : null,
});

const longestFileName = maxLengthOf('exams', 'fileName');

/** Shortens a long file name to its end, because the end distinguishes papers. */
export const storedFileName = (name: string): string => [...name].slice(-longestFileName).join('');

/**
 * Converts the data of a rejected exam to the fields of its form; a value that is neither text nor number
 * becomes empty.
 */
export function fieldsOf(data: Record<string, unknown>, empty: ExamFields): ExamFields {
  const text = (name: keyof ExamFields) => {
    const value = data[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.fromEntries(
    (Object.keys(empty) as (keyof ExamFields)[]).map((name) => [name, text(name)]),
  ) as ExamFields;
}
