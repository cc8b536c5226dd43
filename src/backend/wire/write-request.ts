// Writes requests and the payloads of bulk imports in the server's format, and reads such a payload.
// Pure: the same mutation is always written in the same way.

import type { SentMutation, SyncRequest } from '#domain/protocol/exchange-messages.ts';
import type { MutationUpload } from '#domain/protocol/mutation-upload.ts';
import { type CollectionName, collectionNames, collections } from '#domain/schema/collections.ts';
import type { Field } from '#domain/schema/fields.ts';
import { toCamel, toSnake } from './names.ts';

/** Version of the exchange's format. Since version 2 the server may send rows as one list per field. */
const protocol = 2;

export function writeRequest(request: SyncRequest, appVersion?: string): Record<string, unknown> {
  return {
    protocol,
    account: request.account,
    ...(appVersion === undefined ? {} : { app: appVersion }),
    seen: request.seen,
    cursors: request.cursors,
    max_bytes: request.maxBytes,
    ...(request.threads === null ? {} : { threads: request.threads }),
    ...(request.partBytes === undefined ? {} : { part_bytes: request.partBytes }),
    mutations: request.mutations.map(writeMutation),
  };
}

function writeMutation(mutation: SentMutation): Record<string, unknown> {
  const { id, op, collection, record, data, base, writtenAt, upload } = mutation;
  if (op === 'withdraw') return { id, op };
  return {
    id,
    collection: toSnake(collection),
    op,
    record,
    ...(op === 'delete' ? {} : { data: writeData(collection, op, data) }),
    ...(base === null ? {} : { base: new Date(base).toISOString() }),
    written_at: new Date(writtenAt).toISOString(),
    ...(upload === null ? {} : { upload: writeUpload(upload) }),
  };
}

/** Returns a question of a bulk import as JSON, with the same data as a request that creates the question. */
export function writeImportRow(id: string, data: Record<string, unknown>): string {
  return JSON.stringify({ id, ...writeData('quizQuestions', 'create', data) });
}

export const writeImport = (rows: readonly string[]): string => `[${rows.join(',')}]`;

/** Returns the rows of a bulk import's payload with the app's field names; empty texts are absent. */
export function readImport(payload: string): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = JSON.parse(payload);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value])),
  );
}

function writeData(
  collection: CollectionName,
  op: 'create' | 'update',
  data: SentMutation['data'],
): Record<string, unknown> {
  const declared: Readonly<Record<string, Field>> = collections[collection].fields;
  const written = Object.entries(data).map(([name, value]) => [
    toSnake(name),
    writeValue(declared[name]?.kind, value),
  ]);
  return Object.fromEntries(written.filter(([, value]) => op === 'update' || value !== ''));
}

// The server has no null: it becomes 0 for a number, and '' for a text or a choice.
function writeValue(kind: Field['kind'] | undefined, value: unknown): unknown {
  if (kind === 'time') return new Date(Number(value)).toISOString();
  if (kind === 'collection') return collectionNames.includes(value as never) ? toSnake(String(value)) : value;
  if (value !== null) return value;
  return kind === 'number' ? 0 : '';
}

function writeUpload(upload: MutationUpload): Record<string, unknown> {
  const { sizeBytes: size, sha256 } = upload;
  if (upload.kind === 'file') return { kind: 'file', field: upload.field, size, sha256 };
  return { kind: 'rows', size, sha256, ...(upload.all ? { all: true } : {}) };
}
