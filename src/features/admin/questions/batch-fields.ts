// Stores several questions of one subject and level in one draft: the fields of each as `<number>.<field>`,
// and the order of the numbers.
import {
  type FieldName,
  newQuestionFields,
  type QuestionFields,
  type QuestionSubjectLevel,
} from './question-fields.ts';

export type BatchFields = Record<string, string>;

/** Mode of the form; `batch`: several questions at once. */
export type FormMode = 'single' | 'batch';

export const newBatch: BatchFields = { mode: 'single', order: '1', subject: '', gradeLevel: '' };

export const modeOf = ({ mode }: BatchFields): FormMode => (mode === 'batch' ? 'batch' : 'single');

/** Returns the numbers of all questions in order, whether shown or not; at least one. */
export function allNumbers({ order = '' }: BatchFields): string[] {
  const numbers = order.split(',').filter((number) => /^\d+$/.test(number));
  return numbers.length > 0 ? numbers : ['1'];
}

/** Returns the numbers of the questions shown; in single mode only the first. */
export const numbersOf = (batch: BatchFields): string[] =>
  modeOf(batch) === 'batch' ? allNumbers(batch) : allNumbers(batch).slice(0, 1);

export const batchSubjectLevel = ({ subject = '', gradeLevel = '' }: BatchFields): QuestionSubjectLevel => ({
  subject,
  gradeLevel,
});

const fieldNames = Object.keys(newQuestionFields) as (keyof QuestionFields)[];

export function questionAt(batch: BatchFields, number: string): QuestionFields {
  const texts = fieldNames.map((name) => [name, batch[`${number}.${name}`] ?? newQuestionFields[name]]);
  return Object.fromEntries(texts) as QuestionFields;
}

export const withField = (number: string, name: FieldName, text: string): BatchFields => ({
  [name === 'subject' || name === 'gradeLevel' ? name : `${number}.${name}`]: text,
});

/** Adds an empty question, in the language of the last one. */
export function withOneMore(batch: BatchFields): BatchFields {
  const numbers = allNumbers(batch);
  const last = numbers[numbers.length - 1] ?? '1';
  const next = String(Math.max(...numbers.map(Number)) + 1);
  return { order: [...numbers, next].join(','), [`${next}.language`]: questionAt(batch, last).language };
}

/**
 * Removes a question from the order, but never the only one. Its texts stay in the draft until the draft is
 * deleted, so that the removal can be undone.
 */
export function without(batch: BatchFields, removed: string): BatchFields {
  const remaining = allNumbers(batch).filter((number) => number !== removed);
  return remaining.length > 0 ? { order: remaining.join(',') } : {};
}

/**
 * Returns the future record id of a question, saved with its texts: if the app is killed after publishing,
 * publishing again creates the same question and not a second one.
 */
export const recordAt = (batch: BatchFields, number: string): string | undefined => batch[`${number}.record`];

/** Adds a record id to a question that has none yet. */
export const withRecord = (batch: BatchFields, number: string, makeId: () => string): BatchFields =>
  number === '' || recordAt(batch, number) ? {} : { [`${number}.record`]: makeId() };
