// Defines which fields of each collection a mutation can contain, and which field is shown to users as the
// name of a row.
import { type ChangeData, type CollectionName, type CreationData, collections } from './collections.ts';
import type { Collection } from './fields.ts';
import type { RowTypes } from './schema.ts';

/** Name of a field that a mutation of the collection can contain, uploaded files included. */
export type FieldName<Name extends CollectionName> = (keyof CreationData<Name> | keyof ChangeData<Name>) &
  string;

/** Name of a field whose type is `string` without restriction. */
export type TextFieldName<Name extends CollectionName> = {
  [Field in FieldName<Name> & keyof RowTypes[Name]]-?: string extends RowTypes[Name][Field] ? Field : never;
}[FieldName<Name> & keyof RowTypes[Name]];

/**
 * Returns the name of a row, or of the data of a mutation; null if the name is missing or if the rows of the
 * collection have no name. The name of an exam date is its day, such as `2027-06-14`.
 */
export function rowName(collection: CollectionName, row: object | null | undefined): string | null {
  const { nameField }: Collection = collections[collection];
  const name = nameField && (row as Record<string, unknown> | null | undefined)?.[nameField];
  return typeof name === 'string' && name !== '' ? name : null;
}
