// Names the fields of each collection that a mutation can carry, and the field that names a row for users.
import { type ChangeData, type CollectionName, type CreationData, collections } from './collections.ts';
import type { Collection } from './fields.ts';
import type { RowTypes } from './schema.ts';

/** A field that a mutation of the collection can carry, uploaded files included. */
export type FieldName<Name extends CollectionName> = (keyof CreationData<Name> | keyof ChangeData<Name>) &
  string;

/** A field whose value can be any text: written by a user, or an id. */
export type TextFieldName<Name extends CollectionName> = {
  [Field in FieldName<Name> & keyof RowTypes[Name]]-?: string extends RowTypes[Name][Field] ? Field : never;
}[FieldName<Name> & keyof RowTypes[Name]];

/**
 * Returns the name of a row, or of the data of a mutation, which may lack it; null without one. The name of
 * an exam date is its day, such as `2027-06-14`.
 */
export function rowName(collection: CollectionName, row: object | null | undefined): string | null {
  const { nameField }: Collection = collections[collection];
  const name = nameField && (row as Record<string, unknown> | null | undefined)?.[nameField];
  return typeof name === 'string' && name !== '' ? name : null;
}
