// Reads answers of the exchange without trusting their form.
import * as v from 'valibot';
import type {
  BucketChange,
  LostAnswer,
  MutationResult,
  SkippedRow,
  SyncAnswer,
  SyncedRow,
  SyncRequest,
  Tombstone,
  UnreadField,
} from '#domain/protocol/exchange-messages.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import { columnsSchema, rowsOfColumns } from './columns.ts';
import { collectionOf } from './names.ts';
import { readRow, unknownFields } from './read-rows.ts';

const position = v.pipe(v.string(), v.regex(/^[^.]+\.\d+$/));
const time = v.pipe(
  v.string(),
  v.transform((value) => Date.parse(value)),
  v.number(),
);
const names = v.array(v.string());
const lost = v.object({ kept: v.number() });

const resultSchema = v.object({
  id: v.string(),
  status: v.picklist(['applied', 'rejected', 'withdrawn', 'failed']),
  code: v.optional(v.string()),
  seq: v.optional(v.number()),
  updated: v.optional(time),
  doubles: v.optional(v.number(), 0),
  row: v.optional(v.unknown()),
  bucket: v.optional(v.string()),
});

const changeSchema = v.object({
  bucket: v.string(),
  from: v.nullable(v.string()),
  rows: v.record(v.string(), v.union([v.array(v.unknown()), columnsSchema])),
  deleted: v.record(v.string(), v.array(v.tuple([v.string(), v.number()]))),
  cursor: v.nullable(v.string()),
  through: v.nullable(v.number()),
  more: v.boolean(),
  fault: v.optional(v.string()),
});

const answerSchema = v.object({
  position,
  results: v.array(resultSchema),
  changes: v.array(changeSchema),
  gone: names,
  forum: v.optional(names),
  threads: v.optional(v.object({ mark: v.string(), marks: v.record(v.string(), v.string()) })),
  update_app: v.optional(v.boolean()),
});

const lostSchema = v.object({ position, lost });

/**
 * Reads an answer or a 401 which reports that the server has lost history; `kept` is the last seq that is still
 * valid. Returns null for any other body.
 */
export function readLost(body: unknown): { position: string; kept: number } | null {
  const read = v.safeParse(lostSchema, body);
  return read.success ? { position: read.output.position, kept: read.output.lost.kept } : null;
}

/**
 * Returns valid JSON for an answer whose text broke off, with the results and bucket parts that arrived
 * completely; empty if no line is complete. Results and parts are separated by line breaks, which cannot
 * occur inside a JSON string; nor can the text `],"changes":[`, because of its unescaped quotes.
 */
export function completeCutAnswer(text: string): string {
  const end = text.lastIndexOf('\n');
  if (end === -1) return '';
  const completeLines = text.slice(0, end).replace(/,$/, '');
  return completeLines.includes('],"changes":[')
    ? `${completeLines}],"gone":[]}`
    : `${completeLines}],"changes":[],"gone":[]}`;
}

/**
 * Reads an answer to `request`. Returns null if it has the wrong form, or if it lacks the result of a sent
 * mutation although it did not break off.
 */
export function readAnswer(
  body: unknown,
  request: SyncRequest,
  { serverTime, cut }: Pick<SyncAnswer, 'serverTime' | 'cut'>,
): SyncAnswer | LostAnswer | null {
  const history = readLost(body);
  if (history) return { kind: 'lost', ...history };
  const read = v.safeParse(answerSchema, body);
  if (!read.success) return null;
  const { results, changes, gone, forum, update_app } = read.output;
  const answered = new Set(results.map((result) => result.id));
  const isAnswered = request.mutations.every((mutation) => answered.has(mutation.id));
  if (!isAnswered && cut === null) return null;
  const unread: Unread = { rows: [], fields: new Map() };
  return {
    kind: 'answer',
    position: read.output.position,
    results: results.map((result) => readResult(result, request, unread)),
    changes: changes.map((change) => readChange(change, unread)),
    gone,
    forum: forum ?? null,
    threads: read.output.threads ?? null,
    updateApp: update_app ?? false,
    skipped: unread.rows,
    unreadFields: [...unread.fields.values()],
    serverTime,
    cut,
  };
}

type Unread = { rows: SkippedRow[]; fields: Map<string, UnreadField> };

function noteUnknownFields(unread: Unread, bucket: string, collection: CollectionName, wire: unknown): void {
  for (const field of unknownFields(collection, wire as object))
    unread.fields.set(`${bucket}/${collection}/${field}`, { bucket, collection, field });
}

function readResult(
  wire: v.InferOutput<typeof resultSchema>,
  request: SyncRequest,
  unread: Unread,
): MutationResult {
  const { id, status, code, seq, updated, doubles, bucket } = wire;
  return {
    id,
    status,
    code: code ?? null,
    seq: seq ?? null,
    updated: updated ?? null,
    doubles,
    row: wire.row === null ? 'gone' : readResultRow(wire.row, id, bucket, request, unread),
  };
}

function readResultRow(
  wire: unknown,
  mutationId: string,
  bucket: string | undefined,
  request: SyncRequest,
  unread: Unread,
): MutationResult['row'] {
  const collection = request.mutations.find((mutation) => mutation.id === mutationId)?.collection;
  if (wire === undefined || bucket === undefined || collection === undefined) return null;
  const read = readRow(collection, wire);
  if (read) {
    noteUnknownFields(unread, bucket, collection, wire);
    return { bucket, synced: { collection, ...read } };
  }
  unread.rows.push({ bucket, collection, ...idAndSeqOf(wire) });
  return null;
}

function readChange(wire: v.InferOutput<typeof changeSchema>, unread: Unread): BucketChange {
  const { bucket, from, cursor, through, more } = wire;
  const rows = Object.entries(wire.rows).flatMap(([name, list]) => {
    const collection = collectionOf(name);
    return (Array.isArray(list) ? list : rowsOfColumns(list)).flatMap((row): SyncedRow[] => {
      const read = collection && readRow(collection, row);
      if (read) {
        noteUnknownFields(unread, bucket, collection, row);
        return [{ collection, ...read }];
      }
      unread.rows.push({ bucket, collection: name, ...idAndSeqOf(row) });
      return [];
    });
  });
  const deleted = Object.entries(wire.deleted).flatMap(([name, list]): Tombstone[] => {
    const collection = collectionOf(name);
    return collection ? list.map(([id, seq]) => ({ collection, id, seq })) : [];
  });
  return { bucket, from, rows, deleted, cursor, through, more, isFaulty: wire.fault !== undefined };
}

function idAndSeqOf(row: unknown): Pick<SkippedRow, 'id' | 'seq'> {
  const read = v.safeParse(idAndSeqSchema, row);
  return read.success ? read.output : { id: '', seq: 0 };
}

const idAndSeqSchema = v.object({ id: v.fallback(v.string(), ''), seq: v.fallback(v.number(), 0) });
