// Defines the closed list of mutations that can be sent to the server, with the validator, references and
// optimistic row of each.
import * as v from 'valibot';
import { recordKey } from '#data/entries/outbox-entry.ts';
import type { MutationUpload } from '#domain/protocol/mutation-upload.ts';
import {
  type ChangeData,
  type CollectionName,
  type CreationData,
  collectionNames,
  collections,
  fieldsOf,
} from '#domain/schema/collections.ts';
import type { Collection, Field } from '#domain/schema/fields.ts';
import type { AnyRow, Profile, RowTypes } from '#domain/schema/schema.ts';
import { wellFormedDeep } from '#lib/well-formed.ts';
import { dataSchema } from './mutation-schemas.ts';

type Schema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

type Declared = typeof collections;
type Op<Name extends CollectionName> = Exclude<
  keyof Declared[Name]['writers'],
  Declared[Name] extends { neverSent: infer Never } ? Never : never
>;

/**
 * Validators of the data of each mutation, by collection and operation; an update contains only the changed
 * fields.
 */
export const mutationSchemas = Object.fromEntries(
  collectionNames.map((name) => {
    const { writers, neverSent }: Collection = collections[name];
    const ops = (['create', 'update', 'delete'] as const).filter((op) => op in writers && op !== neverSent);
    return [
      name,
      Object.fromEntries(ops.map((op) => [op, op === 'delete' ? v.object({}) : dataSchema(name, op)])),
    ];
  }),
) as { [Name in CollectionName]: { [Allowed in Op<Name>]: Schema } };

type Schemas = typeof mutationSchemas;

type WrittenBy<Op extends string> = {
  [Name in CollectionName]: Op extends keyof Schemas[Name] ? Name : never;
}[CollectionName];

/**
 * Creates one record. Without `record`, the phone generates the record's id. Without `id`, the phone
 * generates the mutation's id; with `id`, an entry of that id that is already queued stays unchanged.
 * `upload` is the result of `storeFile`. `channel` is described in `OutboxEntry`.
 */
type Creation<Name extends CollectionName> =
  Name extends WrittenBy<'create'>
    ? {
        id?: string;
        op: 'create';
        collection: Name;
        record?: string;
        data: CreationData<Name>;
        upload?: MutationUpload;
        channel?: 'page';
      }
    : never;

type Change<Name extends CollectionName> =
  Name extends WrittenBy<'update'>
    ? {
        op: 'update';
        collection: Name;
        record: string;
        data: ChangeData<Name>;
        upload?: MutationUpload;
        /**
         * `updated` of the row that the change is based on; if absent, `updated` of the row on this phone.
         */
        base?: number;
        isSilent?: true;
      }
    : never;

type Removal = {
  op: 'delete';
  collection: WrittenBy<'delete'>;
  record: string;
  /** The row as the user who deletes it has seen it; if absent, the row on this phone. */
  seen?: RowTypes[WrittenBy<'delete'>];
  /** `updated` of the row that the removal is based on; if absent, `updated` of the row `seen`. */
  base?: number;
};

/**
 * Creates many records at once, without optimistic rows; their data is in the payload that `storeRows` stored,
 * and `upload` is the description that `storeRows` returned.
 */
type Import = {
  op: 'create';
  collection: 'quizQuestions';
  record?: string;
  upload: MutationUpload & { kind: 'rows' };
};

export type Mutation = Creation<CollectionName> | Change<CollectionName> | Removal | Import;

/** Thrown if a mutation cannot be sent. `errors` names each invalid field, with a code. */
export class InvalidMutationError extends Error {
  readonly errors: { field: string; code: string }[];

  constructor(errors: { field: string; code: string }[]) {
    super(`invalid mutation: ${errors.map((error) => `${error.field} ${error.code}`).join(', ')}`);
    this.name = 'InvalidMutationError';
    this.errors = errors;
  }
}

/**
 * Returns the data as the phone sends it, with texts trimmed and as well-formed Unicode. Throws
 * InvalidMutationError if a field cannot be sent, or if the collection does not allow the operation.
 */
export function validate(
  collection: CollectionName,
  op: 'create' | 'update' | 'delete',
  data: Record<string, unknown>,
): Record<string, unknown> {
  const schema = (mutationSchemas[collection] as Partial<Record<typeof op, Schema>>)[op];
  if (!schema) throw new InvalidMutationError([{ field: collection, code: `no-${op}` }]);
  const outcome = v.safeParse(schema, wellFormedDeep(data));
  if (outcome.success) return outcome.output;
  throw new InvalidMutationError(
    outcome.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message })),
  );
}

export function refersTo(collection: CollectionName, data: Record<string, unknown>): string[] {
  return fieldsOf(collection).flatMap(([name, field]) => {
    const value = data[name];
    const isReference = field.kind === 'ref' && field.by !== 'server' && typeof value === 'string';
    return isReference ? [recordKey(field.to as CollectionName, value)] : [];
  });
}

/**
 * Returns whether the server compares the base of a mutation, and so refuses to change a row that was changed
 * meanwhile.
 */
export const comparesBase = (collection: CollectionName): boolean => collections[collection].comparesBase;

export const namesAuthor = (collection: CollectionName): boolean =>
  fieldsOf(collection).some(([, { kind }]) => kind === 'author');

/**
 * Returns the values of the optimistic row for the fields that the server fills in by itself. `own` is the
 * author's profile; null if rows of the collection show no author, or if the profile is not on this phone.
 */
export function localFields(
  collection: CollectionName,
  account: string,
  own: Pick<Profile, 'displayName' | 'isAdmin'> | null,
): Record<string, unknown> {
  const shown = fieldsOf(collection).filter(([, { by, kind }]) => by === 'server' && kind !== 'forumPage');
  return Object.fromEntries(shown.map(([name, field]) => [name, localValue(field, account, own)]));
}

function localValue(field: Field, account: string, own: Parameters<typeof localFields>[2]): unknown {
  if (field.kind === 'ref') return account || null;
  if (field.kind === 'choice') return field.initial;
  if (field.kind === 'author')
    return field.shows === 'isAdmin' ? (own?.isAdmin ?? false) : (own?.displayName ?? '');
  return null;
}

/**
 * Returns the change that an update makes to the visible row. If the update removes a file, the fields that
 * describe the file are cleared too.
 */
export function shownChange(
  collection: CollectionName,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  const files = new Set<string>();
  for (const [name, field] of fieldsOf(collection)) {
    if (!('of' in field)) continue;
    files.add(field.of);
    if (data[field.of] === null) change[name] = null;
  }
  for (const [name, value] of Object.entries(data)) if (!files.has(name)) change[name] = value;
  return change;
}

export function optimisticRow(entry: {
  record: string;
  writtenAt: number;
  data: Record<string, unknown>;
  local: Record<string, unknown>;
}): AnyRow {
  const { record, writtenAt, data, local } = entry;
  return { id: record, created: writtenAt, updated: writtenAt, ...local, ...data } as unknown as AnyRow;
}
