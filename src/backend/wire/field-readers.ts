// Derives from the declaration of the collections how each field of a row on the wire is checked and read.
// The server has no null for texts, choices and numbers: in an optional field, an empty text or choice and
// the number 0 are read as null. An empty choice is read as the field's initial value if it declares one.
import * as v from 'valibot';
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import type { Field } from '#domain/schema/fields.ts';
import { collectionOf } from './names.ts';

const text = v.string();
const filled = v.pipe(text, v.minLength(1));
const orNull = v.transform((value: string) => value || null);
const textOrNull = v.pipe(text, orNull);
const numberOrNull = v.pipe(
  v.number(),
  v.transform((value) => value || null),
);
/**
 * Schema of a time; read as null if it is absent, as in rows of servers of earlier versions, or is no date.
 */
const time = v.optional(
  v.pipe(
    text,
    v.transform((value) => Date.parse(value) || null),
  ),
  '',
);
const answers = v.pipe(
  v.nullable(
    v.array(
      v.object({
        questionId: text,
        selectedAnswer: v.picklist(optionLetters),
        isCorrect: v.boolean(),
        isProbe: v.optional(v.boolean()),
      }),
    ),
  ),
  v.transform((list) => list ?? []),
);

/**
 * Returns the schema that checks and reads a field's value on the wire. A field that was added after the
 * first release is read as null if a server of an earlier version does not send it.
 */
export function readerOf(field: Field): v.GenericSchema {
  return field.mayBeAbsent ? v.optional(v.nullable(presentReaderOf(field)), null) : presentReaderOf(field);
}

function presentReaderOf(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return field.isRequired ? text : textOrNull;
    case 'ref':
      return field.isRequired ? filled : textOrNull;
    case 'number':
      return field.isRequired ? v.number() : numberOrNull;
    case 'choice':
      return choiceReader(field);
    case 'author':
      return field.shows === 'isAdmin' ? v.boolean() : text;
    case 'collection':
      return v.pipe(
        text,
        v.transform((name): string | null => collectionOf(name)),
        v.string(),
        v.picklist(field.values),
      );
    default:
      return readers[field.kind];
  }
}

const readers = {
  email: text,
  code: filled,
  day: v.pipe(text, v.check(isCalendarDay)),
  time,
  flag: v.boolean(),
  recordOf: filled,
  answers,
  forumPage: v.unknown(),
  fileUrl: textOrNull,
  fileSize: numberOrNull,
  sha256: textOrNull,
};

function choiceReader(field: Extract<Field, { kind: 'choice' }>): v.GenericSchema {
  const { values, initial } = field;
  if (field.mayBeAbsent) return v.fallback(v.nullable(v.picklist(values)), null);
  if (field.isOpen) return field.isRequired ? text : textOrNull;
  if (initial === undefined && field.isRequired) return v.picklist(values);
  return v.pipe(
    v.picklist(['', ...values]),
    v.transform((value) => value || (initial ?? null)),
  );
}
