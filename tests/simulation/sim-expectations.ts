// Computes, without the app's own code, what a phone must have and show of one collection: the server's confirmed rows,
// and on top of them the phone's own writes that wait.
import type { OutboxEntry } from '../../src/data/database/outbox-rows.ts';

type Fields = Record<string, unknown>;

/** Row that the screens show. */
export type ShownRow = { id: string; bucket: string; isWaiting: boolean } & Fields;

/** Confirmed row that the phone stores below a row with waiting writes; `row` is null if the server has no such row. */
export type BaseRow = { id: string; bucket: string; row: Fields | null };

/** Rows and writes of one collection on one phone. */
export type LocalRows = { shown: readonly ShownRow[]; bases: readonly BaseRow[]; entries: readonly Write[] };

type Write = Pick<
  OutboxEntry,
  'order' | 'revision' | 'op' | 'record' | 'data' | 'state' | 'withdrawal' | 'upload'
>;

/** Row of the server; its keys are the compared fields by their names in the app. */
export type ServerRow = { id: string } & Record<string, string | null>;

const isVisible = ({ state, withdrawal }: Write) => state === 'waiting' && withdrawal === null;

/** Returns one sentence for each confirmed row of a bucket that differs from the server's rows of this bucket. */
export function confirmedViolations(
  bucket: string,
  present: readonly ServerRow[],
  local: LocalRows,
): string[] {
  const confirmed = confirmedRows(local);
  const ids = new Set(present.map(({ id }) => id));
  const missing = present.filter(({ id }) => confirmed.get(id)?.bucket !== bucket);
  const extra = [...confirmed].filter(([id, row]) => row.bucket === bucket && !ids.has(id));
  const unlike = present.flatMap((row) => {
    const own = confirmed.get(row.id);
    return own?.bucket === bucket ? differences('stale', row.id, own.row, row) : [];
  });
  return [
    ...missing.map(({ id }) => `missing: ${id}`),
    ...extra.map(([id]) => `ghost: ${id} is still there`),
    ...unlike,
  ];
}

/**
 * Returns one sentence for each row that shows something else than its confirmed row with the waiting writes on top, and
 * for each that is marked wrongly as waiting or as confirmed. Compares only `fields`.
 */
export function shownViolations(fields: readonly string[], local: LocalRows): string[] {
  const confirmed = confirmedRows(local);
  const shown = new Map(local.shown.map((row) => [row.id, row]));
  const based = new Set(local.bases.map(({ id }) => id));
  const waiting = new Map<string, Write[]>();
  for (const entry of local.entries.filter(isVisible))
    waiting.set(entry.record, [...(waiting.get(entry.record) ?? []), entry]);
  const ids = new Set([...confirmed.keys(), ...shown.keys(), ...based, ...waiting.keys()]);
  return [...ids].flatMap((id) => {
    const [row, writes] = [shown.get(id), waiting.get(id) ?? []];
    const expected = expectedRow(confirmed.get(id)?.row ?? null, writes);
    if (based.has(id) !== writes.length > 0)
      return [`unmarked: ${id} has ${writes.length} waiting writes and ${based.has(id) ? 'a' : 'no'} base`];
    if (expected === null) return row ? [`shown: ${id} is there, although it should not be`] : [];
    if (!row) return [`hidden: ${id} is not there`];
    if (row.isWaiting !== writes.length > 0)
      return [`unmarked: ${id} has ${writes.length} waiting writes, and its mark is ${row.isWaiting}`];
    const compared = fields.filter((field) => field in expected);
    return differences(
      'shown',
      id,
      row,
      Object.fromEntries(compared.map((field) => [field, expected[field]])),
    );
  });
}

function confirmedRows({ shown, bases }: LocalRows): Map<string, { bucket: string; row: Fields }> {
  const rows = new Map(
    shown
      .filter(({ isWaiting }) => !isWaiting)
      .map((row) => [row.id, { bucket: row.bucket, row: row as Fields }]),
  );
  for (const { id, bucket, row } of bases) if (row) rows.set(id, { bucket, row });
  return rows;
}

/** Returns the fields that the screens must show; null if they must not show the record. */
function expectedRow(confirmed: Fields | null, writes: readonly Write[]): Fields | null {
  let row = confirmed;
  const inOrder = [...writes].sort((one, other) => one.order - other.order || one.revision - other.revision);
  for (const { op, data, upload } of inOrder) {
    // A write with a file is shown only once the server has the file.
    if (upload !== null) continue;
    if (op === 'delete') row = null;
    else if (op === 'create') row ??= data;
    else if (row) row = { ...row, ...data };
  }
  return row;
}

/** A text that is empty on the server may be null in the app. */
function differences(kind: string, id: string, own: Fields, expected: Fields): string[] {
  return Object.entries(expected)
    .filter(([field, value]) => field !== 'id' && (own[field] ?? '') !== (value ?? ''))
    .map(([field, value]) => `${kind}: ${id}.${field} is ${String(own[field])}, not ${String(value)}`);
}
