// Defines the exchange with the server as the sync engine sees it: requests, answers and failures.
// Implementations return only validated answers; every failure is a RemoteError of a known kind.
import type { AdminOverview } from '#domain/admin/admin-overview.ts';
import type { AdminExamQuery, ExamPage } from '#domain/exams/admin-exam-query.ts';
import type { QuestionRequests } from '#domain/quiz/admin-question-query.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { AnyRow, CollectionName, Exam, ForumPost, ForumReply } from '#domain/schema/schema.ts';

/** The account that sends the request; empty for a visitor. */
export type AccountId = string;

/** A position in the server's log: `<boot>.<seq>`. */
export type Position = string;

/** Payload that is too large for the mutation itself: a file of the record, or the rows of a bulk import. */
export type MutationUpload = { sizeBytes: number; sha256: string } & (
  | { kind: 'file'; field: 'file' | 'correction' | 'figure' }
  /**
   * `all`: also imports questions that already exist on the server. `fileName` is for the list of imports
   * on this phone; it is never sent.
   */
  | { kind: 'rows'; rowCount: number; all?: true; fileName?: string }
);

export type SentMutation = {
  id: string;
  collection: CollectionName;
  /** `withdraw` carries the id of the mutation to take back. */
  op: 'create' | 'update' | 'delete' | 'withdraw';
  record: string;
  data: Record<string, unknown>;
  /** `updated` of the row that an update was made on; null if the server should not compare it. */
  base: number | null;
  /** Time of writing, by the phone's clock. */
  writtenAt: number;
  /** The payload that was sent in pieces before; null for a mutation without one. */
  upload: MutationUpload | null;
};

export type SyncRequest = {
  account: AccountId;
  /** The newest position among the answers that were applied; null before the first. */
  seen: Position | null;
  /** A cursor for every bucket to be pulled; null pulls it from its beginning. Empty: nothing is pulled. */
  cursors: Record<Bucket, string | null>;
  maxBytes: number;
  /** Version hash of the list of own threads on this phone; null without one. */
  threads: string | null;
  /**
   * Maximum size of one part of the answer, for a connection that breaks off; if absent, the server
   * chooses.
   */
  partBytes?: number;
  mutations: SentMutation[];
};

export type SyncedRow = { collection: CollectionName; seq: number; row: AnyRow };
export type Tombstone = { collection: CollectionName; id: string; seq: number };

export type MutationResult = {
  id: string;
  status: 'applied' | 'rejected' | 'withdrawn' | 'failed';
  /** Why it was rejected or failed; null otherwise. */
  code: string | null;
  /** The verdict's seq in the log; null for `failed`, which is no verdict. */
  seq: number | null;
  /** `updated` of the row as this mutation wrote it; null if it wrote no row. */
  updated: number | null;
  /**
   * Number of questions that an import left out because they exist already; 1 for a new question that
   * equals another.
   */
  doubles: number;
  /**
   * The record's current row and its bucket; `gone` if it was deleted; null if the answer does not contain
   * it.
   */
  row: { bucket: Bucket; synced: SyncedRow } | 'gone' | null;
};

/** The part of an answer about one bucket. */
export type BucketChange = {
  bucket: Bucket;
  /** The cursor of the request. */
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
 * A row that could not be parsed as one of its collection. It is noted, so that the next version of the app
 * requests it again.
 */
export type SkippedRow = {
  bucket: Bucket;
  collection: string;
  id: string;
  /** Its seq in the log; 0 if not even that could be parsed. */
  seq: number;
};

/**
 * A field that rows of a bucket have and that this version does not know. It is noted, so that the first
 * version that knows it requests the bucket again.
 */
export type UnreadField = { bucket: Bucket; collection: CollectionName; field: string };

/** The answer broke off before it was complete; `cameBytes` is the number of bytes received, as transferred. */
export type Cut = { by: 'network' | 'timeout'; cameBytes: number };

export type SyncAnswer = {
  kind: 'answer';
  position: Position;
  /** One result for each mutation sent; if the answer broke off, only for the first of them, or none. */
  results: MutationResult[];
  changes: BucketChange[];
  /** Buckets that this account may no longer subscribe to. */
  gone: Bucket[];
  /** The default pages of the forum; null if the answer does not contain them. */
  forum: Bucket[] | null;
  /** The user's own threads on pages that are not pulled; null if the list on the phone is still valid. */
  threads: OwnThreads | null;
  updateApp: boolean;
  skipped: SkippedRow[];
  /** Each field once per bucket. */
  unreadFields: UnreadField[];
  /** The time of the server; null if unknown. */
  serverTime: number | null;
  /**
   * Set if the answer broke off: `changes` is then incomplete, and `gone` and `forum` carry no information.
   * Null: the answer is complete.
   */
  cut: Cut | null;
};

/** The server has lost history that this phone has seen; `kept` is the last seq that is still valid. */
export type LostAnswer = { kind: 'lost'; position: Position; kept: number };

export type RemoteFailure =
  /** No response arrived. */
  | 'network'
  | 'timeout'
  /** The token is not the account's, or no longer valid. */
  | 'auth-required'
  | 'suspended'
  /**
   * The account may not do this. Only for requests outside the exchange; in an exchange each mutation has
   * its own verdict.
   */
  | 'forbidden'
  | 'rate-limited'
  /** The request was larger than the server accepts. */
  | 'too-large'
  /** The account has more unfinished uploads than the server stores. */
  | 'uploads-full'
  /** The server rejected the whole request as malformed. */
  | 'malformed'
  /** The server is starting, or a proxy in front of it cannot reach it. */
  | 'unavailable'
  /** The server failed while it handled this request. */
  | 'server'
  /** The response did not come from the server but, for example, from a captive portal. */
  | 'unreadable'
  /** The requested record does not exist. */
  | 'missing';

export class RemoteError extends Error {
  readonly kind: RemoteFailure;
  /** How long the server asks the phone to wait; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** Only with `auth-required`: the server also reports that it lost history. */
  readonly lost: { position: Position; kept: number } | null;
  /** Only with `auth-required`: the token was valid until its account was deleted. */
  readonly isDeleted: boolean;
  /** Only with `auth-required`: the token was valid until the password was changed. */
  readonly isPasswordChanged: boolean;
  /**
   * Only with `network` and `timeout`: bytes of the answer received, as transferred; null if none had
   * begun.
   */
  readonly cameBytes: number | null;

  constructor(
    kind: RemoteFailure,
    details: {
      retryAfterMs?: number | null;
      lost?: RemoteError['lost'];
      isDeleted?: boolean;
      isPasswordChanged?: boolean;
      cameBytes?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(`the exchange failed: ${kind}`, { cause: details.cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.lost = details.lost ?? null;
    this.isDeleted = details.isDeleted ?? false;
    this.isPasswordChanged = details.isPasswordChanged ?? false;
    this.cameBytes = details.cameBytes ?? null;
  }
}

/** Size of a bucket; `sizeBytes` is as transferred, figures included. */
export type BucketSize = {
  bucket: Bucket;
  rowCount: number;
  /** How many of the rows are exam papers, and how many are questions. */
  examCount: number;
  questionCount: number;
  sizeBytes: number;
  /**
   * Number of papers with a file on our server, without answer keys, and the total size of these files;
   * absent in sizes that an older version stored.
   */
  paperCount?: number;
  paperBytes?: number;
};

/**
 * The user's own threads: `marks` holds the version hash of each thread by post id; `mark` is the version
 * hash of the whole list, empty for an empty list.
 */
export type OwnThreads = { mark: string; marks: Record<string, string> };

/** A part of a thread: its replies in order, following those of the previous part. */
export type ThreadPart = {
  /** Null in all parts but the first. */
  post: ForumPost | null;
  replies: ForumReply[];
  bucket: Bucket;
  /**
   * The highest seq of its rows, and the number of replies that the server sent; the thread's version hash
   * is made of both.
   */
  newestSeq: number;
  replyCount: number;
  /** Where the next part begins; null in the last part. */
  next: string | null;
};

export type CallOptions = {
  token: string | null;
  timeoutMs: number;
  /** True: the body is sent uncompressed, because compressed ones were rejected lately. */
  sendsPlain?: boolean;
  /** Called when a compressed body was rejected on the way and the same body was accepted uncompressed. */
  onPackingRefused?: () => void;
};

/**
 * A piece of an upload. `from`: the mutation that this one has replaced; the server continues with the
 * pieces it has stored for that one.
 */
export type UploadChunk = {
  offset: number;
  totalBytes: number;
  bytes: Uint8Array<ArrayBuffer>;
  from?: string | undefined;
};

/** The requests to the server. Every method rejects only with a RemoteError. */
export type Remote = QuestionRequests<CallOptions> & {
  sync: (request: SyncRequest, options: CallOptions) => Promise<SyncAnswer | LostAnswer>;
  bucketSizes: (buckets: Bucket[], options: CallOptions) => Promise<BucketSize[]>;
  /** For administrators only. */
  adminOverview: (options: CallOptions) => Promise<AdminOverview>;
  /**
   * Requests a part of a thread. `after` is the `next` of the previous part, null for the first; `maxBytes`
   * is the size as transferred.
   */
  thread: (
    postId: string,
    part: { after: string | null; maxBytes: number },
    options: CallOptions,
  ) => Promise<ThreadPart>;
  /** Requests one exam of any level by its id; rejects with `missing` if it was deleted or never existed. */
  exam: (id: string, options: CallOptions) => Promise<Exam>;
  /**
   * Requests a page of all exams, one exam by its id, or the exams with a file of these hashes; for
   * administrators.
   */
  exams: (query: AdminExamQuery, options: CallOptions) => Promise<ExamPage>;
  /**
   * Sends one piece of a mutation's payload (an empty piece only asks); resolves with the ranges that the
   * server has. Can be repeated.
   */
  upload: (
    mutationId: string,
    chunk: UploadChunk,
    options: CallOptions,
  ) => Promise<[from: number, to: number][]>;
};
