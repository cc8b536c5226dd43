// Defines the messages of the exchange (POST /api/sync): the request and its answers, as the sync engine
// sees them.
import type { Bucket } from '#domain/schema/buckets.ts';
import type { AnyRow, CollectionName } from '#domain/schema/schema.ts';
import type { MutationUpload } from './mutation-upload.ts';
import type { OwnThreads } from './thread-answers.ts';

/** Id of the account that sends the request; empty for a visitor. */
export type AccountId = string;

/** A position in the server's log: `<boot>.<seq>`. */
export type Position = string;

export type SentMutation = {
  id: string;
  collection: CollectionName;
  /** Kind of change; for `withdraw`, `id` is the id of the mutation to withdraw. */
  op: 'create' | 'update' | 'delete' | 'withdraw';
  record: string;
  data: Record<string, unknown>;
  /**
   * `updated` of the row that an update or delete is based on; null if the server should not compare it with that
   * of the current row.
   */
  base: number | null;
  /** Time of writing in UTC ms, by the phone's clock. */
  writtenAt: number;
  /** The payload that was uploaded in chunks before the mutation; null for a mutation without a payload. */
  upload: MutationUpload | null;
};

export type SyncRequest = {
  account: AccountId;
  /** The newest position among the answers that were applied; null before the first answer. */
  seen: Position | null;
  /**
   * Cursor of each bucket to be pulled; a null cursor pulls the bucket from its beginning. If there are no
   * cursors, nothing is pulled.
   */
  cursors: Record<Bucket, string | null>;
  maxBytes: number;
  /**
   * Version hash of the list of own threads on this phone; null if the phone has no such list, or if nothing is
   * pulled.
   */
  threads: string | null;
  /**
   * Maximum size of one part of the answer in bytes, for a connection that breaks off; if absent, the
   * server chooses.
   */
  partBytes?: number;
  mutations: SentMutation[];
};

export type SyncedRow = { collection: CollectionName; seq: number; row: AnyRow };
export type Tombstone = { collection: CollectionName; id: string; seq: number };

export type MutationResult = {
  id: string;
  status: 'applied' | 'rejected' | 'withdrawn' | 'failed';
  /** Code of the reason why the mutation was rejected or failed; null otherwise. */
  code: string | null;
  /** The verdict's seq in the log; null for `failed`, which is no verdict. */
  seq: number | null;
  /** `updated` of the row as this mutation wrote it; null if it wrote no row. */
  updated: number | null;
  /**
   * Number of duplicates: questions that an import left out because they exist already; 1 for a new
   * question that equals another.
   */
  doubles: number;
  /**
   * The record's current row and its bucket; `gone` if it was deleted; null if the answer does not contain
   * the row.
   */
  row: { bucket: Bucket; synced: SyncedRow } | 'gone' | null;
};

export type BucketChange = {
  bucket: Bucket;
  /**
   * The cursor from which this part continues: the cursor of the request, or of the bucket's previous part in
   * the same answer.
   */
  from: string | null;
  rows: SyncedRow[];
  deleted: Tombstone[];
  cursor: string | null;
  /** The seq up to which the bucket is complete; null while it has not been pulled completely. */
  through: number | null;
  more: boolean;
  /** True if the server could not read this bucket; the rest of this part is then invalid. */
  isFaulty: boolean;
};

/**
 * A row that could not be parsed as a row of its collection. The next version of the app pulls all buckets again.
 */
export type SkippedRow = {
  bucket: Bucket;
  collection: string;
  id: string;
  /** The row's seq in the log; 0 if the seq could not be parsed. */
  seq: number;
};

/**
 * A field that this version of the app does not know. The first version that knows the field requests the
 * bucket again.
 */
export type UnreadField = { bucket: Bucket; collection: CollectionName; field: string };

/**
 * Describes how the answer broke off before its end; `arrivedBytes` is the estimated number of bytes received,
 * as transferred.
 */
export type Cut = { by: 'network' | 'timeout'; arrivedBytes: number };

export type SyncAnswer = {
  kind: 'answer';
  position: Position;
  /**
   * One result for each mutation sent; if the answer broke off, only the results of the first mutations, or
   * none.
   */
  results: MutationResult[];
  changes: BucketChange[];
  /** Buckets that this account may no longer subscribe to. */
  gone: Bucket[];
  /** The forum pages that the server chose for this account; null if the answer does not contain them. */
  forum: Bucket[] | null;
  /**
   * The user's own threads on pages that are not pulled; null if the answer does not contain this list, for
   * example because the list on the phone is still valid.
   */
  threads: OwnThreads | null;
  updateApp: boolean;
  skipped: SkippedRow[];
  /** Fields of the answer that this version of the app does not know, each once per bucket. */
  unreadFields: UnreadField[];
  serverTime: number | null;
  /**
   * Null if the answer is complete. Otherwise the answer broke off: `changes` may be incomplete, and `gone`
   * and `forum` carry no information.
   */
  cut: Cut | null;
};

/** The server has lost history that this phone has seen; `kept` is the last seq that is still valid. */
export type LostAnswer = { kind: 'lost'; position: Position; kept: number };
