// The fields of a new exam: what a form holds, what is wrong with it, and what of it is sent.
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import type { ContentLanguage, Exam } from '#domain/schema/schema.ts';

/** Texts as a form holds them; an empty one was not said. Subject and level are record ids. */
export type ExamFields = {
  title: string;
  subject: string;
  gradeLevel: string;
  year: string;
  series: '' | NonNullable<Exam['series']>;
  session: '' | NonNullable<Exam['session']>;
  language: '' | NonNullable<ContentLanguage>;
  /** Where the paper lies when it lies at another site. */
  fileUrl: string;
};

/** A file that the form knows of and does not have: it was refused, or it is gone from this phone. */
export type AbsentPdf = { name: string; size: number; isAbsent: true };

/** What stands in the form, good or not: only the admin takes it away again. */
export type ChosenPdf = File | AbsentPdf;
export type ExamPdfs = { file: ChosenPdf | null; correction: ChosenPdf | null };
export type SendablePdfs = { file: File | null; correction: File | null };
export const noPdfs: SendablePdfs = { file: null, correction: null };

/** `broken`: it calls itself a PDF, and no page of it can be shown. */
export type PdfFault = 'empty' | 'not-a-pdf' | 'broken' | 'too-large' | 'unreadable' | 'choose-again';
export type ExamFault =
  | 'missing'
  | 'too-long'
  | 'not-a-year'
  | 'not-an-address'
  /** A file here, and an address elsewhere: pupils would see one of them alone. */
  | 'two-places'
  | PdfFault;
export type ExamFaults = Partial<Record<keyof ExamFields | keyof ExamPdfs, ExamFault>>;

export const longestTitle = 150;
export const largestPdfBytes = 20 * 1024 * 1024;
const [firstYear, lastYear] = [1900, 2100];

export const yearOf = (nowMs: number): string => String(new Date(nowMs).getFullYear());

/** An empty form, of this year, in the language that most papers are in. */
export const newExamFields = (nowMs: number): ExamFields => ({
  title: '',
  subject: '',
  gradeLevel: '',
  year: yearOf(nowMs),
  series: '',
  session: '',
  language: 'fr',
  fileUrl: '',
});

/** Empty where everything is in order. `hasFile`: whether the paper lies here as a file. */
export function fieldFaults(fields: ExamFields, hasFile: boolean): ExamFaults {
  const faults: ExamFaults = {};
  for (const name of ['title', 'subject', 'gradeLevel'] as const)
    if (fields[name].trim() === '') faults[name] = 'missing';
  if ([...fields.title.trim()].length > longestTitle) faults.title = 'too-long';
  if (!isYear(fields.year.trim())) faults.year = 'not-a-year';
  const address = fields.fileUrl.trim();
  if (address !== '' && hasFile) faults.fileUrl = 'two-places';
  else if (!isAddress(address)) faults.fileUrl = 'not-an-address';
  return faults;
}

const longestAddress = 2000;

const isAddress = (text: string): boolean =>
  text === '' || (text.length <= longestAddress && /^https?:\/\/[^\s/]+\.[^\s/]+\S*$/.test(text));

/** An empty one is refused: the server would make it the current year without a word. */
const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear;

/**
 * What the server would refuse, found before it is sent: it too judges a PDF by its first bytes, never by its name. And
 * what nobody could read.
 */
export async function pdfFault(pdf: Blob | AbsentPdf, inspect: InspectPdf): Promise<PdfFault | null> {
  if (isAbsent(pdf)) return 'choose-again';
  const fault = await headFault(pdf);
  if (fault) return fault;
  return (await inspect(pdf)).kind === 'broken' ? 'broken' : null;
}

/** What is wrong with a file before its pages are looked at. */
export async function headFault(pdf: Blob): Promise<PdfFault | null> {
  if (pdf.size === 0) return 'empty';
  if (pdf.size > largestPdfBytes) return 'too-large';
  try {
    return (await pdf.slice(0, 5).text()) === '%PDF-' ? null : 'not-a-pdf';
  } catch {
    // Moved or changed since it was chosen, or on a card that was taken out.
    return 'unreadable';
  }
}

/** Both files as they can be sent, or what is wrong with them: none is ever left out because of its fault. */
export async function sendablePdfs(
  pdfs: ExamPdfs,
  inspect: InspectPdf,
): Promise<{ pdfs: SendablePdfs } | { faults: ExamFaults }> {
  const faults: ExamFaults = {};
  const sendable = { ...noPdfs };
  for (const name of ['file', 'correction'] as const) {
    const pdf = pdfs[name];
    const fault = pdf && (await pdfFault(pdf, inspect));
    if (fault) faults[name] = fault;
    else if (pdf && !isAbsent(pdf)) sendable[name] = pdf;
  }
  return Object.keys(faults).length > 0 ? { faults } : { pdfs: sendable };
}

const isAbsent = (pdf: Blob | AbsentPdf): pdf is AbsentPdf => 'isAbsent' in pdf;

/** As a mutation carries them; `fileName` keeps the admin's own name of the paper. */
export function examData(fields: ExamFields, file: File | null) {
  return {
    title: fields.title,
    subject: fields.subject,
    gradeLevel: fields.gradeLevel,
    year: fields.year.trim() === '' ? null : Number(fields.year),
    series: fields.series || null,
    session: fields.session || null,
    language: fields.language || null,
    fileUrl: fields.fileUrl.trim() || null,
    fileName: file ? keptName(file.name) : null,
  };
}

const longestFileName = 200;

/** As much of a file's name as the server keeps: its end, which tells papers apart. */
export const keptName = (name: string): string => [...name].slice(-longestFileName).join('');

/** A refused exam back in its form; what is not a text of ours is left out. */
export function fieldsOf(data: Record<string, unknown>, empty: ExamFields): ExamFields {
  const text = (name: keyof ExamFields) => {
    const value = data[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.fromEntries(
    (Object.keys(empty) as (keyof ExamFields)[]).map((name) => [name, text(name)]),
  ) as ExamFields;
}
