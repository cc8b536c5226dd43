// Makes an object with null for each field of a collection that can be null, and without the other fields.
import { type CollectionName, fieldsOf } from './collections.ts';
import type { RowTypes } from './schema.ts';

type NullableField<Name extends CollectionName> = {
  [Field in keyof RowTypes[Name]]-?: null extends RowTypes[Name][Field] ? Field : never;
}[keyof RowTypes[Name]];

export function blankValues<Name extends CollectionName>(
  collection: Name,
): { readonly [Field in NullableField<Name>]: null } {
  const nullable = fieldsOf(collection).filter(
    ([, field]) => ('isRequired' in field && !field.isRequired) || 'of' in field || field.mayBeAbsent,
  );
  return Object.fromEntries(nullable.map(([name]) => [name, null])) as {
    readonly [Field in NullableField<Name>]: null;
  };
}
