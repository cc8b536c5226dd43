// Returns the maximum lengths of texts from the declaration of the collections, for forms and files. They are the
// server's own limits, in characters.
import { type CollectionName, collections, type FieldsOf } from './collections.ts';

/** The names of a collection's fields that hold a text of limited length. */
export type TextFieldOf<Name extends CollectionName> = {
  [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { kind: 'text' } ? Field : never;
}[keyof FieldsOf<Name>];

export function maxLengthOf<Name extends CollectionName>(name: Name, field: TextFieldOf<Name>): number {
  const fields: Record<PropertyKey, unknown> = collections[name].fields;
  const { max } = fields[field] as { max: number };
  return max;
}
