// Derives the validators of creations and updates from the declaration of the collections. Texts are trimmed
// and their length is counted in characters, not in code units.
import * as v from 'valibot';
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import { sameOptions } from '#domain/quiz/duplicate-options.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import { type CollectionName, collections, fieldsOf } from '#domain/schema/collections.ts';
import { type Collection, type Field, longestAddress } from '#domain/schema/fields.ts';
import { textDefinesCommand } from '#lib/math/formula-commands.ts';
import { isRecordId } from '#lib/random-id.ts';
import { isTooLong } from '#lib/text-length.ts';

const mostAnswers = 10;

const trimmed = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => !isTooLong(value, maxLength), 'too-long'),
  );
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);
const id = v.pipe(v.string(), v.check(isRecordId, 'not-an-id'));
const answer = v.object({
  questionId: id,
  selectedAnswer: v.picklist(optionLetters),
  isCorrect: v.boolean(),
  isProbe: v.optional(v.boolean()),
});

/** Returns the validator of a field; null for a kind of field that only the server writes. */
function inputOf(field: Field): v.GenericSchema | null {
  switch (field.kind) {
    case 'text':
      return textInput(field);
    case 'number':
      return field.isRequired ? wholeNumber(field) : v.nullable(wholeNumber(field));
    case 'choice':
      return field.isRequired ? v.picklist(field.values) : orNull(v.picklist(field.values));
    case 'ref':
      return field.isRequired ? id : v.nullable(id);
    case 'collection':
      return v.picklist(field.values);
    case 'author':
    case 'forumPage':
    case 'fileSize':
    case 'sha256':
      return null;
    default:
      return inputs[field.kind];
  }
}

const inputs = {
  email: v.pipe(v.string(), v.trim(), v.email('not-an-email')),
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'not-a-code')),
  day: v.pipe(v.string(), v.check(isCalendarDay, 'not-a-day')),
  time: v.pipe(v.number(), v.integer()),
  flag: v.optional(v.boolean(), true),
  recordOf: id,
  fileUrl: orNull(v.pipe(trimmed(longestAddress), v.regex(/^https?:\/\/\S+$/, 'not-a-url'))),
  answers: v.pipe(v.array(answer), v.maxLength(mostAnswers)),
};

function textInput({ max, isRequired, refusesCommands }: Extract<Field, { kind: 'text' }>): v.GenericSchema {
  if (!isRequired)
    return orNull(
      v.pipe(
        trimmed(max),
        v.transform((value) => value || null),
      ),
    );
  const filled = v.pipe(trimmed(max), v.nonEmpty('empty'));
  if (!refusesCommands) return filled;
  return v.pipe(
    filled,
    v.check((value) => !textDefinesCommand(value), 'command-defined'),
  );
}

function wholeNumber({ min, max }: Extract<Field, { kind: 'number' }>) {
  const atLeast = v.pipe(v.number(), v.integer(), v.minValue(min));
  return max === null ? atLeast : v.pipe(atLeast, v.maxValue(max));
}

function creationFields(collection: CollectionName): v.ObjectEntries {
  return Object.fromEntries(
    fieldsOf(collection).flatMap(([name, field]) => {
      const input = field.by === 'server' ? null : inputOf(field);
      return input ? [[name, field.mayBeAbsent ? v.optional(input) : input]] : [];
    }),
  );
}

/**
 * Returns the fields of an update. All are optional, except if updates of the collection change only one
 * field (`updatedField`): that field is then required and the only one.
 */
function changeFields(collection: CollectionName): v.ObjectEntries {
  const { updatedField }: Collection = collections[collection];
  const entries: v.ObjectEntries = {};
  for (const [name, field] of fieldsOf(collection)) {
    if (updatedField !== undefined && name !== updatedField) continue;
    const input = inputOf(field);
    if (!input) continue;
    if (updatedField !== undefined) entries[name] = input;
    else if (field.by !== 'server' && field.kind !== 'code') entries[name] = v.optional(input);
    // Null removes a file on the app's server. A new file is not part of the data: it is the mutation's
    // upload.
    if (field.kind === 'fileUrl') entries[field.of] = v.optional(v.null());
  }
  return entries;
}

type Schema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export function dataSchema(collection: CollectionName, op: 'create' | 'update'): Schema {
  const data = v.object(op === 'create' ? creationFields(collection) : changeFields(collection));
  if (collection === 'quizAttempts')
    return v.pipe(
      data,
      v.check(({ score, totalQuestions }) => Number(score) <= Number(totalQuestions), 'score-above-total'),
    );
  // If an update contains only some of the options, only the server can compare them all.
  if (collection === 'quizQuestions')
    return v.pipe(
      data,
      v.check((question) => sameOptions(question) === null, 'same-options'),
    );
  return data;
}
