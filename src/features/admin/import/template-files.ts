// Saves the files that an admin downloads: a template to fill in, the rows to correct, and tables.

import { nameIn } from '#domain/catalogue/catalogue.ts';
import { writeCsv } from '#domain/question-file/csv.ts';
import { writeFileRows } from '#domain/question-file/file-rows.ts';
import {
  noteColumns,
  type QuestionField,
  questionFields,
  templateColumns,
} from '#domain/question-file/question-columns.ts';
import type { RowError } from '#domain/question-file/row-error.ts';
import type { Examination } from '#domain/question-file/validate-file.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import type { Language } from '#lib/language/languages.ts';
import { saveFile } from '#ui/text/save-file.ts';

/** Byte order mark, without which spreadsheets misread the accents of a table. */
const byteOrderMark = '\uFEFF';

type Sample = Record<Exclude<QuestionField, 'subject' | 'gradeLevel' | 'language'>, string>;

const samples: Record<Language, Sample> = {
  fr: {
    question: 'Combien font 6 × 7 ?',
    ...{ optionA: '36', optionB: '42', optionC: '48', optionD: '54', correctAnswer: 'B' },
    explanation: '6 × 7 = 42.',
    ...{ chapter: '', whyA: '36, c’est 6 × 6.', whyB: '', whyC: '48, c’est 6 × 8.', whyD: '' },
    ...{ confuses: '', accepted: '42', passage: '', template: '' },
  },
  ht: {
    question: 'Konbyen 6 × 7 fè?',
    ...{ optionA: '36', optionB: '42', optionC: '48', optionD: '54', correctAnswer: 'B' },
    explanation: '6 × 7 = 42.',
    ...{ chapter: '', whyA: '36, se 6 × 6.', whyB: '', whyC: '48, se 6 × 8.', whyD: '' },
    ...{ confuses: '', accepted: '42', passage: '', template: '' },
  },
};

/**
 * Saves a table with the column names of an import and one sample question, whose subject is mathematics if this
 * subject exists.
 */
export function saveTemplate(language: Language, { subjects, levels }: Catalogue): void {
  const subject = subjects.find(({ code }) => code === 'math') ?? subjects[0];
  const [level] = levels;
  const columns = templateColumns[language];
  const row: Record<QuestionField, string> = {
    ...samples[language],
    subject: subject ? nameIn(language, subject) : '',
    gradeLevel: level ? nameIn(language, level) : '',
    language,
  };
  const table = [questionFields.map((field) => columns[field]), questionFields.map((field) => row[field])];
  saveTable(writeCsv(table, ';'), 'questions.csv');
}

const correctionSuffix: Record<Language, string> = { fr: 'a-corriger', ht: 'pou-korije' };

/**
 * Saves the faulty rows and their errors as `writeFileRows` writes them, under a name made from the name of the
 * imported file.
 */
export function saveInvalidRows(
  { shape, faulty }: Examination,
  name: string,
  language: Language,
  textOf: (error: RowError) => string,
): void {
  const notes = faulty.map(({ row, errors }) => ({ row, reasons: errors.map(textOf).join(' ') }));
  const ending = shape.format === 'table' ? 'csv' : 'jsonl';
  const stem = name.replace(/\.[^.]*$/, '') || 'questions';
  saveText(
    writeFileRows(shape, notes, noteColumns[language]),
    `${stem}-${correctionSuffix[language]}.${ending}`,
  );
}

/** Saves a table with a byte order mark; `name` must end with `.csv`. */
export const saveTable = (table: string, name: string): void => saveText(table, name);

function saveText(text: string, name: string): void {
  const isTable = name.endsWith('.csv');
  const type = isTable ? 'text/csv' : 'application/jsonl';
  saveFile(new Blob([isTable ? byteOrderMark + text : text], { type: `${type};charset=utf-8` }), name);
}
