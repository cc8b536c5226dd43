// Writes questions as a file: a table with the columns of the app's template and the id of each question, by
// which an import recognises the question. Figures are left out.

import type { GradeLevel, QuizQuestion, Subject } from '#domain/schema/schema.ts';
import type { Language } from '#lib/language/languages.ts';
import { writeCsv } from './csv.ts';
import { type QuestionField, questionFields, recordColumn, templateColumns } from './question-columns.ts';

type Written = Pick<QuizQuestion, QuestionField | 'id'>;

/**
 * Returns a CSV table with column names in `language`. Subjects and levels are given by their codes, which
 * never change.
 */
export function writeQuestions(
  questions: readonly Written[],
  { subjects, levels }: { subjects: readonly Subject[]; levels: readonly GradeLevel[] },
  language: Language,
): string {
  const codes = new Map([...subjects, ...levels].map(({ id, code }) => [id, code]));
  const cell = (question: Written, field: QuestionField): string => {
    const value = question[field] ?? '';
    return field === 'subject' || field === 'gradeLevel' ? (codes.get(value) ?? '') : value;
  };
  const rows = questions.map((question) => [
    ...questionFields.map((field) => cell(question, field)),
    question.id,
  ]);
  const head = [...questionFields.map((field) => templateColumns[language][field]), recordColumn];
  return writeCsv([head, ...rows], ';');
}
