// Returns the maximum lengths of texts, in characters, from the declaration of the collections.
import { type CollectionName, collections, type FieldsOf } from './collections.ts';
import type { Field } from './fields.ts';

export type TextFieldOf<Name extends CollectionName> = {
  [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { kind: 'text' } ? Field : never;
}[keyof FieldsOf<Name>];

export function maxLengthOf<Name extends CollectionName>(name: Name, field: TextFieldOf<Name>): number {
  return maxLengthIfText(name, field) as number;
}

export function maxLengthIfText(name: CollectionName, field: PropertyKey): number | null {
  const fields: Readonly<Record<PropertyKey, Field>> = collections[name].fields;
  const declared = fields[field];
  return declared?.kind === 'text' ? declared.max : null;
}
