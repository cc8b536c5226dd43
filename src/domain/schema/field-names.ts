// Names the fields of each collection that a mutation can carry, and the field that names a row for users.
import type { CollectionName, Row, RowTypes } from './schema.ts';

/** Fields that only the server sets. */
type ServerField =
  | 'userId'
  | 'authorName'
  | 'authorAdmin'
  | 'isAdmin'
  | 'correctionUrl'
  | 'figureUrl'
  | `${string}SizeBytes`
  | `${string}Sha256`;

type RowField<Name extends CollectionName> = Exclude<keyof RowTypes[Name], keyof Row> & string;

type FileOf<Field> = Field extends `${infer File}Sha256` ? File : never;

/** A field that holds an uploaded file: `file` for rows with `fileSha256`. */
export type UploadFieldName<Name extends CollectionName> = FileOf<RowField<Name>>;

/** A field that a mutation of the collection can carry, uploaded files included. */
export type FieldName<Name extends CollectionName> =
  | Exclude<RowField<Name>, ServerField>
  | UploadFieldName<Name>;

/** A field whose value can be any text: written by a user, or an id. */
export type TextFieldName<Name extends CollectionName> = {
  [Field in FieldName<Name> & keyof RowTypes[Name]]-?: string extends RowTypes[Name][Field] ? Field : never;
}[FieldName<Name> & keyof RowTypes[Name]];

/** For each collection, the field that names a row in lists; null: its rows have no name. */
const nameFields = {
  subjects: 'name',
  gradeLevels: 'name',
  updates: 'title',
  examDates: 'day',
  exams: 'title',
  quizQuestions: 'question',
  quizAttempts: null,
  forumPosts: 'title',
  forumReplies: null,
  profiles: null,
  reports: null,
  errorReports: null,
  contactMessages: 'subject',
} as const satisfies { readonly [Name in CollectionName]: TextFieldName<Name> | null };

/**
 * Returns the name of a row, or of the data of a mutation, which may lack it; null without one. The name of
 * an exam date is its day, such as `2027-06-14`.
 */
export function rowName(collection: CollectionName, row: object | null | undefined): string | null {
  const field = nameFields[collection];
  const name = field === null ? null : (row as Record<string, unknown> | null | undefined)?.[field];
  return typeof name === 'string' && name !== '' ? name : null;
}
