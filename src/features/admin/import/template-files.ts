// Files for administrators: an empty one to fill in, and the rows that are to be mended.

import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { RowFault } from '#domain/question-file/check-row.ts';
import { writeCsv } from '#domain/question-file/csv.ts';
import { writeFileRows } from '#domain/question-file/file-rows.ts';
import {
  noteColumns,
  type QuestionField,
  questionFields,
  templateColumns,
} from '#domain/question-file/question-columns.ts';
import type { Examination } from '#domain/question-file/validate-file.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { saveFile } from '#ui/text/save-file.ts';

/** Without it, spreadsheets take the accents for something else. */
const byteOrderMark = '\uFEFF';

type Sample = Record<Exclude<QuestionField, 'subject' | 'gradeLevel' | 'language'>, string>;

const samples: Record<'fr' | 'ht', Sample> = {
  fr: {
    question: 'Combien font 6 × 7 ?',
    ...{ optionA: '36', optionB: '42', optionC: '48', optionD: '54', correctAnswer: 'B' },
    explanation: '6 × 7 = 42.',
  },
  ht: {
    question: 'Konbyen 6 × 7 fè?',
    ...{ optionA: '36', optionB: '42', optionC: '48', optionD: '54', correctAnswer: 'B' },
    explanation: '6 × 7 = 42.',
  },
};

/** A table with our columns and one question, of mathematics where there is such a subject. */
export function saveTemplate(language: 'fr' | 'ht', { subjects, levels }: Catalogue): void {
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

const toMend = { fr: 'a-corriger', ht: 'pou-korije' };

/** The faulty rows with all that they held, their lines and what is wrong, under the name of their file. */
export function saveFaultyRows(
  { shape, faulty }: Examination,
  name: string,
  language: 'fr' | 'ht',
  textOf: (fault: RowFault) => string,
): void {
  const notes = faulty.map(({ row, faults }) => ({ row, reasons: faults.map(textOf).join(' ') }));
  const ending = shape.format === 'table' ? 'csv' : 'jsonl';
  const stem = name.replace(/\.[^.]*$/, '') || 'questions';
  saveText(writeFileRows(shape, notes, noteColumns[language]), `${stem}-${toMend[language]}.${ending}`);
}

/** A table that spreadsheets open with its accents. */
export const saveTable = (table: string, name: string): void => saveText(table, name);

function saveText(text: string, name: string): void {
  const isTable = name.endsWith('.csv');
  const type = isTable ? 'text/csv' : 'application/jsonl';
  saveFile(new Blob([isTable ? byteOrderMark + text : text], { type: `${type};charset=utf-8` }), name);
}
