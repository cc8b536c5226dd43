// Reads rows that the server sent as one list per field, because that compresses best. The returned rows have
// the same form as rows that the server sends one by one, except that `created` and `updated` are in
// milliseconds.
import * as v from 'valibot';

const numbers = v.array(v.number());

/**
 * Schema of one collection's columns, which must all have the same length. Values of `seq` and `created` (in
 * ms) are differences from the previous row; those of the first row are differences from 0. Values of `updated`
 * are the milliseconds since `created`.
 */
export const columnsSchema = v.pipe(
  v.objectWithRest({ seq: numbers, created: numbers, updated: numbers }, v.array(v.unknown())),
  v.check((columns) => Object.values(columns).every(({ length }) => length === columns.seq.length)),
);

export function rowsOfColumns(columns: v.InferOutput<typeof columnsSchema>): Record<string, unknown>[] {
  const { seq, created, updated, ...others } = columns;
  const names = Object.keys(others);
  const before = { seq: 0, created: 0 };
  return seq.map((step, index) => {
    before.seq += step;
    before.created += created[index] ?? 0;
    const row: Record<string, unknown> = { ...before, updated: before.created + (updated[index] ?? 0) };
    for (const name of names) row[name] = others[name]?.[index];
    return row;
  });
}
