// Several questions of one subject and level as one draft: `<number>.<field>` for each, and the order of the numbers.
import {
  type FieldName,
  newQuestionFields,
  type QuestionFields,
  type QuestionPlace,
} from './question-fields.ts';

export type BatchFields = Record<string, string>;

/** `batch`: several questions at once. */
export type FormMode = 'single' | 'batch';

export const newBatch: BatchFields = { mode: 'single', order: '1', subject: '', gradeLevel: '' };

export const modeOf = ({ mode }: BatchFields): FormMode => (mode === 'batch' ? 'batch' : 'single');

/** The numbers of its questions, in their order, shown or not; never none. */
export function allNumbers({ order = '' }: BatchFields): string[] {
  const numbers = order.split(',').filter((number) => /^\d+$/.test(number));
  return numbers.length > 0 ? numbers : ['1'];
}

/** The numbers of those that are shown: of a single one, the first alone. */
export const numbersOf = (batch: BatchFields): string[] =>
  modeOf(batch) === 'batch' ? allNumbers(batch) : allNumbers(batch).slice(0, 1);

export const placeOf = ({ subject = '', gradeLevel = '' }: BatchFields): QuestionPlace => ({
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

/** One more, in the language of the last. */
export function withOneMore(batch: BatchFields): BatchFields {
  const numbers = allNumbers(batch);
  const last = numbers[numbers.length - 1] ?? '1';
  const next = String(Math.max(...numbers.map(Number)) + 1);
  return { order: [...numbers, next].join(','), [`${next}.language`]: questionAt(batch, last).language };
}

/** Never the last one. Its texts stay in the draft until that ends, so that it can come back. */
export function without(batch: BatchFields, removed: string): BatchFields {
  const kept = allNumbers(batch).filter((number) => number !== removed);
  return kept.length > 0 ? { order: kept.join(',') } : {};
}

/**
 * The record that a question becomes, kept with its texts: published again after the app was killed in between, it
 * is the same question.
 */
export const recordAt = (batch: BatchFields, number: string): string | undefined => batch[`${number}.record`];

/** A record for a question that has none yet. */
export const withRecord = (batch: BatchFields, number: string, makeId: () => string): BatchFields =>
  number === '' || recordAt(batch, number) ? {} : { [`${number}.record`]: makeId() };
