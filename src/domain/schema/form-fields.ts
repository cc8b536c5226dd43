// Derives forms from the declaration of their collection: empty forms, the errors of texts, and the
// conversion of a row's values to texts and back.
import { type CollectionName, collections, type FieldsOf, fieldsOf } from './collections.ts';
import type { Field } from './fields.ts';
import type { RowTypes } from './schema.ts';

const textKinds = ['text', 'email', 'code', 'day', 'number', 'choice', 'ref', 'fileUrl'] as const;

export type FormFieldName<Name extends CollectionName> = {
  [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { by: 'server' }
    ? never
    : FieldsOf<Name>[Field] extends { kind: (typeof textKinds)[number] }
      ? Field
      : never;
}[keyof FieldsOf<Name>] &
  string;

/** `missing`: a required field is empty. `too-long`: the server would refuse the text. */
export type TextError = 'missing' | 'too-long';

export function emptyForm<Name extends CollectionName>(
  collection: Name,
): Record<FormFieldName<Name>, string> {
  const fields = fieldsOf(collection).filter(
    ([, { by, kind }]) => by !== 'server' && textKinds.some((one) => one === kind),
  );
  return Object.fromEntries(fields.map(([name]) => [name, ''])) as Record<FormFieldName<Name>, string>;
}

/**
 * Returns the error of a text in a form; null if there is none. Checks the length of texts, and whether a
 * required text, number, choice or reference is missing; the form itself validates numbers, days, codes,
 * e-mail addresses and URLs.
 */
export function textError<Name extends CollectionName>(
  collection: Name,
  name: FormFieldName<Name>,
  text: string,
): TextError | null {
  const field = declaredField(collection, name);
  const trimmed = text.trim();
  if (field?.kind === 'text' && [...trimmed].length > field.max) return 'too-long';
  return trimmed === '' && field !== undefined && 'isRequired' in field && field.isRequired
    ? 'missing'
    : null;
}

/** Converts the fields that are named in `empty`, an empty form, to texts; a value that is null or absent
 * becomes ''. */
export function toForm<Fields extends Record<string, string>>(
  empty: Fields,
  row: { readonly [Name in keyof Fields]?: string | number | null },
): Fields {
  const texts = Object.keys(empty).map((name) => [name, String(row[name] ?? '')]);
  return Object.fromEntries(texts) as Fields;
}

/** Converts the texts of a form to the values of a row. Throws for a field of a kind that no form has. */
export function fromForm<Name extends CollectionName, Fields extends Record<string, string>>(
  collection: Name,
  texts: Fields & Record<Exclude<keyof Fields, keyof RowTypes[Name]>, never>,
): Pick<RowTypes[Name], keyof Fields & keyof RowTypes[Name]> {
  const values = Object.entries<string>(texts).map(([name, text]) => [
    name,
    valueFor(declaredField(collection, name), text),
  ]);
  return Object.fromEntries(values);
}

const declaredField = (collection: CollectionName, name: string): Field | undefined =>
  (collections[collection].fields as Readonly<Record<string, Field>>)[name];

/**
 * Returns the value for a text. An empty text gives null for an optional text, choice or reference, and for
 * every number or URL.
 */
function valueFor(field: Field | undefined, text: string): string | number | null {
  switch (field?.kind) {
    case 'text':
      return field.isRequired ? text : text.trim() || null;
    case 'choice':
    case 'ref':
      return field.isRequired ? text : text || null;
    case 'fileUrl':
      return text.trim() || null;
    case 'number':
      return text.trim() === '' ? null : Number(text);
    case 'day':
    case 'code':
    case 'email':
      return text;
    default:
      throw new Error(`a form cannot hold a field of the kind ${field?.kind ?? 'unknown'}`);
  }
}
