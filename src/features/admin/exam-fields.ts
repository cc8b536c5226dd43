// The fields of a new exam: what a form holds, what is wrong with it, and what of it is sent.
import type { ContentLanguage, Exam } from '#domain/rows.ts';

/** Texts as a form holds them; an empty one was not said. Subject and level are record ids. */
export type ExamFields = {
  title: string;
  subject: string;
  gradeLevel: string;
  year: string;
  series: '' | NonNullable<Exam['series']>;
  session: '' | NonNullable<Exam['session']>;
  language: '' | NonNullable<ContentLanguage>;
};

export type ExamPdfs = { file: File | null; correction: File | null };

export type PdfFault = 'not-a-pdf' | 'too-large';
export type ExamFault = 'missing' | 'too-long' | 'not-a-year' | PdfFault;
export type ExamFaults = Partial<Record<keyof ExamFields | keyof ExamPdfs, ExamFault>>;

export const longestTitle = 150;
export const largestPdfBytes = 20 * 1024 * 1024;
const [firstYear, lastYear] = [1900, 2100];

/** An empty form, of this year, in the language that most papers are in. */
export const newExamFields = (nowMs: number): ExamFields => ({
  title: '',
  subject: '',
  gradeLevel: '',
  year: String(new Date(nowMs).getFullYear()),
  series: '',
  session: '',
  language: 'fr',
});

/** Empty where everything is in order. */
export function fieldFaults(fields: ExamFields): ExamFaults {
  const faults: ExamFaults = {};
  for (const name of ['title', 'subject', 'gradeLevel'] as const)
    if (fields[name].trim() === '') faults[name] = 'missing';
  if ([...fields.title.trim()].length > longestTitle) faults.title = 'too-long';
  if (!isYear(fields.year.trim())) faults.year = 'not-a-year';
  return faults;
}

const isYear = (text: string): boolean =>
  text === '' || (/^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear);

/** What the server would refuse, found before it is sent: it too judges a PDF by its first bytes, never by its name. */
export async function pdfFault(file: Blob): Promise<PdfFault | null> {
  if (file.size > largestPdfBytes) return 'too-large';
  const begin = await file.slice(0, 5).text();
  return begin === '%PDF-' ? null : 'not-a-pdf';
}

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
    fileName: file ? [...file.name].slice(-longestFileName).join('') : null,
  };
}

const longestFileName = 200;

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
