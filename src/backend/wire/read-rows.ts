// Checks rows as the server sends them, and converts their times, empty values and names.
// A row that does not match its collection gives null, never a partial row.
import * as v from 'valibot';
import { type CollectionName, collectionNames, fieldsOf } from '#domain/schema/collections.ts';
import type { AnyRow } from '#domain/schema/schema.ts';
import { readerOf } from './field-readers.ts';
import { toCamel, toSnake } from './names.ts';

/** Schema of a time: a date text in a single row, a number of milliseconds in a row read from columns. */
const time = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
  v.number(),
);
const common = { seq: v.number(), id: v.pipe(v.string(), v.minLength(1)), created: time, updated: time };

type Common = v.InferOutput<v.ObjectSchema<typeof common, undefined>>;
type Reader = {
  schema: v.GenericSchema<unknown, Record<string, unknown> & Common>;
  names: [wire: string, own: string][];
  /** All wire names that this version knows, including those of fields that the app's rows do not contain. */
  known: ReadonlySet<string>;
};

const readers = Object.fromEntries(
  collectionNames.map((collection) => [collection, makeReader(collection)]),
) as Record<CollectionName, Reader>;

function makeReader(collection: CollectionName): Reader {
  const fields = fieldsOf(collection).filter(([, field]) => field.kind !== 'forumPage');
  const entries = Object.fromEntries(fields.map(([name, field]) => [toSnake(name), readerOf(field)]));
  return {
    schema: v.object({ ...entries, ...common }) as unknown as Reader['schema'],
    names: fields.map(([name]) => [toSnake(name), name]),
    known: new Set([...Object.keys(common), ...fieldsOf(collection).map(([name]) => toSnake(name))]),
  };
}

/** Reads a row in the server's form; returns null if it does not match its collection. */
export function readRow(collection: CollectionName, wire: unknown): { seq: number; row: AnyRow } | null {
  const { schema, names } = readers[collection];
  const read = v.safeParse(schema, wire);
  if (!read.success) return null;
  const { seq, id, created, updated } = read.output;
  const row: Record<string, unknown> = { id, created, updated };
  for (const [name, own] of names) row[own] = read.output[name];
  return { seq, row: row as AnyRow };
}

export function unknownFields(collection: CollectionName, wire: object): string[] {
  const { known } = readers[collection];
  return Object.keys(wire)
    .filter((name) => !known.has(name))
    .map(toCamel);
}
