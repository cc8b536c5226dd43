// Converts the values of a row to the texts of its form and back, by the kind of each field in the declaration
// of its collection.
import { collections } from './collections.ts';
import type { Field } from './fields.ts';
import type { CollectionName, RowTypes } from './schema.ts';

/**
 * Returns the values of a row as the texts of a form, for the fields that `empty` names; '' for null.
 * `empty` is the form of a new row, whose type names every field of the form.
 */
export function toForm<Fields extends Record<string, string>>(
  empty: Fields,
  row: { readonly [Name in keyof Fields]: string | number | null },
): Fields {
  const texts = Object.keys(empty).map((name) => [name, String(row[name] ?? '')]);
  return Object.fromEntries(texts) as Fields;
}

/** Returns the texts of a form as the values of a row of the collection. */
export function fromForm<Name extends CollectionName, Fields extends Record<string, string>>(
  collection: Name,
  texts: Fields & Record<Exclude<keyof Fields, keyof RowTypes[Name]>, never>,
): Pick<RowTypes[Name], keyof Fields & keyof RowTypes[Name]> {
  const declared: Readonly<Record<string, Field>> = collections[collection].fields;
  const values = Object.entries<string>(texts).map(([name, text]) => [name, valueFor(declared[name], text)]);
  return Object.fromEntries(values);
}

/** Returns the value for a text of a form; an empty text is null where the field is optional. */
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
