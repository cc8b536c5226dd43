// Defines how several questions of one subject and level are stored in one draft: the fields of each question
// as `<number>.<field>`, and the order of the numbers.
import {
  type FieldName,
  newQuestionFields,
  type QuestionFields,
  type QuestionSubjectLevel,
} from './question-fields.ts';

export type BatchFields = Record<string, string>;

export type FormMode = 'single' | 'batch';

export const newBatch: BatchFields = { mode: 'single', order: '1', subject: '', gradeLevel: '' };

export const modeOf = ({ mode }: BatchFields): FormMode => (mode === 'batch' ? 'batch' : 'single');

export function allNumbers({ order = '' }: BatchFields): string[] {
  const numbers = order.split(',').filter((number) => /^\d+$/.test(number));
  return numbers.length > 0 ? numbers : ['1'];
}

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

/**
 * Returns the fields that change when a text is typed. Chapters belong to a subject and level, so choosing
 * another subject or level clears the chapters and confusions of all questions.
 */
export function withField(batch: BatchFields, number: string, name: FieldName, text: string): BatchFields {
  if (name !== 'subject' && name !== 'gradeLevel') return { [`${number}.${name}`]: text };
  const cleared = allNumbers(batch).flatMap((one) => [
    [`${one}.chapter`, ''],
    [`${one}.confuses`, ''],
  ]);
  return { [name]: text, ...Object.fromEntries(cleared) };
}

/**
 * Adds a question and returns the changed fields. The new question gets the language, chapter and passage of
 * the last question.
 */
export function withOneMore(batch: BatchFields): BatchFields {
  const numbers = allNumbers(batch);
  const last = numbers[numbers.length - 1] ?? '1';
  // Skips the numbers of removed and sent questions too, because their texts may still be in the draft.
  const used = Object.keys(batch).flatMap((key) => /^(\d+)\./.exec(key)?.[1] ?? []);
  const next = String(Math.max(...[...numbers, ...used].map(Number)) + 1);
  const { language, chapter, passage } = questionAt(batch, last);
  const taken = {
    [`${next}.language`]: language,
    [`${next}.chapter`]: chapter,
    [`${next}.passage`]: passage,
  };
  return { order: [...numbers, next].join(','), ...taken };
}

/**
 * Removes a question, unless it is the only one, and returns the changed fields. The texts of the question stay
 * in the draft until the draft is deleted.
 */
export function without(batch: BatchFields, removed: string): BatchFields {
  const remaining = allNumbers(batch).filter((number) => number !== removed);
  return remaining.length > 0 ? { order: remaining.join(',') } : {};
}

/**
 * Returns the record id of a question; undefined if it has none yet. The id is saved with the question's texts: if
 * the app is killed after publishing, publishing again creates no second question.
 */
export const recordAt = (batch: BatchFields, number: string): string | undefined => batch[`${number}.record`];

/**
 * Gives a question a record id and returns the changed fields: none if the question already has an id or if
 * `number` is empty.
 */
export const withRecord = (batch: BatchFields, number: string, makeId: () => string): BatchFields =>
  number === '' || recordAt(batch, number) ? {} : { [`${number}.record`]: makeId() };
