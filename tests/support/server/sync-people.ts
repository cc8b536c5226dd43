// Provides short helpers for the requests and mutations of the exchange in tests.
import { randomBytes } from 'node:crypto';
import type { Answer, SyncRequest, SyncWorld } from './sync-world.ts';

export type Result = {
  id: string;
  status: string;
  code?: string;
  seq?: number;
  updated?: string;
  row?: Row | null;
  bucket?: string;
};
export type Row = { seq: number; id: string; created: string; updated: string; [field: string]: unknown };
export type Change = {
  bucket: string;
  from: string | null;
  rows: Record<string, Row[]>;
  deleted: Record<string, [string, number][]>;
  cursor: string | null;
  through: number | null;
  more: boolean;
  fault?: string;
};
export type SyncAnswer = {
  position: string;
  results: Result[];
  changes: Change[];
  gone: string[];
  forum: string[];
  lost?: { kept: number };
};
export type Mutation = Record<string, unknown> & { id: string };

export const idOf = (name: string): string => name.padEnd(15, '0').slice(0, 15);

export const newId = (): string => [...randomBytes(15)].map((byte) => (byte % 36).toString(36)).join('');

export const person = (name: string, more: { is_admin?: boolean; suspended?: boolean } = {}) => ({
  name,
  id: idOf(name),
  display_name: `Élève ${name}`,
  ...more,
});

export const oneOfEachRole = [
  person('pupil'),
  person('other'),
  person('admin', { is_admin: true }),
  person('suspended', { suspended: true }),
];

export function mutation(
  op: 'create' | 'update' | 'delete',
  collection: string,
  record: string,
  data?: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Mutation {
  const written_at = '2026-01-05T12:00:00.000Z';
  return { id: newId(), collection, op, record, ...(data ? { data } : {}), ...more, written_at };
}

export function requestOf(name: string, more: Partial<SyncRequest> = {}): SyncRequest {
  const account = name === 'guest' ? '' : idOf(name);
  return {
    protocol: 1,
    account,
    seen: null,
    cursors: {},
    max_bytes: 262_144,
    mutations: [],
    ...more,
  };
}

export async function exchange(
  world: SyncWorld,
  name: string,
  more: Partial<SyncRequest> = {},
): Promise<SyncAnswer> {
  const answer = await world.sync(name, requestOf(name, more));
  if (answer.status !== 200) throw new Error(`the exchange failed with ${answer.status} ${answer.text}`);
  return bodyOf(answer);
}

export async function send(world: SyncWorld, name: string, ...mutations: Mutation[]): Promise<Result[]> {
  return (await exchange(world, name, { mutations })).results;
}

/** Returns `status` or `status code` for each mutation. */
export async function sendForCodes(
  world: SyncWorld,
  name: string,
  ...mutations: Mutation[]
): Promise<string[]> {
  const results = await send(world, name, ...mutations);
  return results.map(({ status, code }) => (code ? `${status} ${code}` : status));
}

/** Reads the buckets to their end. Returns their rows, under keys of the form `collection id`. */
export async function readAll(world: SyncWorld, name: string, buckets: string[]): Promise<Map<string, Row>> {
  const cursors: Record<string, string | null> = Object.fromEntries(buckets.map((bucket) => [bucket, null]));
  const rows = new Map<string, Row>();
  for (let more = true; more; ) {
    const { changes } = await exchange(world, name, { cursors });
    more = changes.some((change) => change.more);
    for (const change of changes) {
      cursors[change.bucket] = change.cursor;
      applyChange(rows, change);
    }
  }
  return rows;
}

/**
 * Applies the changes of one bucket to `rows` as a phone does. Must be called in the order of the answers, because an
 * older row replaces a newer one.
 */
export function applyChange(rows: Map<string, Row>, change: Change): void {
  for (const [collection, list] of Object.entries(change.rows)) {
    for (const row of list) rows.set(`${collection} ${row.id}`, row);
  }
  for (const [collection, list] of Object.entries(change.deleted)) {
    for (const [id, seq] of list) {
      if ((rows.get(`${collection} ${id}`)?.seq ?? 0) < seq) rows.delete(`${collection} ${id}`);
    }
  }
}

export const bodyOf = (answer: Answer): SyncAnswer => answer.body as unknown as SyncAnswer;
