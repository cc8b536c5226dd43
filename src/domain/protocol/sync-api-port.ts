// Responsible for the exchange with the server as the engine sees it: requests, answers and failures.
// Guarantees: what an implementation answers has been checked; every failure is a RemoteError of a known kind.
import type { AdminOverview } from '#domain/admin/admin-overview.ts';
import type { AskedExams, ExamPage } from '#domain/exams/admin-exam-query.ts';
import type { QuestionRequests } from '#domain/quiz/admin-question-query.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { AnyRow, CollectionName, Exam, ForumPost, ForumReply } from '#domain/schema/schema.ts';

/** The account whose request it is; empty for a visitor. */
export type AccountId = string;

/** A place in the server's log: `<boot>.<seq>`. */
export type Position = string;

/** What lies outside a mutation because of its size: a file of the record, or the rows of a bulk import. */
export type MutationUpload = { sizeBytes: number; sha256: string } & (
  | { kind: 'file'; field: 'file' | 'correction' | 'figure' }
  /** `all`: those that are on the server already too. `fileName`: for this phone's own list; never sent. */
  | { kind: 'rows'; rowCount: number; all?: true; fileName?: string }
);

export type SentMutation = {
  id: string;
  collection: CollectionName;
  /** `withdraw` carries the id of the mutation that it takes back. */
  op: 'create' | 'update' | 'delete' | 'withdraw';
  record: string;
  data: Record<string, unknown>;
  /** `updated` of the row that an update was made on; null where no base is compared. */
  base: number | null;
  /** By the phone's clock. */
  writtenAt: number;
  /** Sent in pieces before; null for a mutation that carries all it needs. */
  upload: MutationUpload | null;
};

export type SyncRequest = {
  account: AccountId;
  /** The newest position of an answer that counted; null before the first. */
  seen: Position | null;
  /** Every bucket to be pulled; null from its beginning. Empty: nothing is pulled. */
  cursors: Record<Bucket, string | null>;
  maxBytes: number;
  /** The mark of the list of own threads that this phone has; null without one. */
  threads: string | null;
  /** What a part of an answer may take, for a line that breaks; absent: what the server finds good. */
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
  /** The verdict's place in the log; null for `failed`, which is no verdict. */
  seq: number | null;
  /** `updated` that this mutation's own write made; null when it made none. */
  updated: number | null;
  /** Questions that an import left out since they are there, or 1 for a new one that is the same as another. */
  doubles: number;
  /** The record's present row and its bucket, `gone` where it has been removed, null when nothing is said. */
  row: { bucket: Bucket; synced: SyncedRow } | 'gone' | null;
};

/** One bucket's part of an answer. */
export type BucketChange = {
  bucket: Bucket;
  /** The cursor it was asked with. */
  from: string | null;
  rows: SyncedRow[];
  deleted: Tombstone[];
  cursor: string | null;
  /** The seq up to which the bucket is complete; null while it is cold. */
  through: number | null;
  more: boolean;
  /** True when the server could not read this bucket; then nothing else of this part counts. */
  isFaulty: boolean;
};

/** A row that did not read as one of its collection; noted, so that the next version of the app asks again. */
export type SkippedRow = {
  bucket: Bucket;
  collection: string;
  id: string;
  /** Its place in the log; 0 where not even that reads. */
  seq: number;
};

/** Where the line broke before all had come; `cameBytes` as it travels. */
export type Cut = { by: 'network' | 'timeout'; cameBytes: number };

export type SyncAnswer = {
  kind: 'answer';
  position: Position;
  /** One for each mutation sent; of an answer that broke off, for the first of them, or none. */
  results: MutationResult[];
  changes: BucketChange[];
  /** Buckets that this account may not subscribe to any more. */
  gone: Bucket[];
  /** The default pages of the forum; null when the answer does not say. */
  forum: Bucket[] | null;
  /** One's own threads on pages that are not pulled; null where the phone's list is still right. */
  threads: OwnThreads | null;
  updateApp: boolean;
  skipped: SkippedRow[];
  /** The server's clock; null when unknown. */
  serverTime: number | null;
  /** The line broke before all had come: `changes` ends somewhere, `gone` and `forum` say nothing. Null: it is whole. */
  cut: Cut | null;
};

/** The server has lost history that this phone has seen; `kept` is the last seq that still counts. */
export type LostAnswer = { kind: 'lost'; position: Position; kept: number };

export type RemoteFailure =
  /** Nothing was answered. */
  | 'network'
  | 'timeout'
  /** The token is not the account's, or not valid any more. */
  | 'auth-required'
  | 'suspended'
  /** The account may not do this; for requests beside the exchange, whose mutations each have their own verdict. */
  | 'forbidden'
  | 'rate-limited'
  /** The request was larger than the server takes. */
  | 'too-large'
  /** The account has more unfinished uploads than the server keeps. */
  | 'uploads-full'
  /** The server refuses the whole request as malformed. */
  | 'malformed'
  /** The server is starting, or what stands before it does not reach it. */
  | 'unavailable'
  /** The server failed over this request. */
  | 'server'
  /** Something else answered in the server's place, such as a captive portal. */
  | 'unreadable'
  /** The thing asked for does not exist. */
  | 'missing';

export class RemoteError extends Error {
  readonly kind: RemoteFailure;
  /** How long the server asks to wait; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** With `auth-required`: the server also says that it lost history. */
  readonly lost: { position: Position; kept: number } | null;
  /** With `auth-required`: the token was good until its account was deleted. */
  readonly isDeleted: boolean;
  /** With `auth-required`: the token was good until the password was changed. */
  readonly isPasswordChanged: boolean;
  /** With `network` and `timeout`: what had come of an answer, as it travels; null when none had begun. */
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

/** `sizeBytes` on the wire, figures included. */
export type BucketSize = {
  bucket: Bucket;
  rowCount: number;
  /** How many of the rows are papers, and how many questions. */
  examCount: number;
  questionCount: number;
  sizeBytes: number;
  /** The papers with a file on our server, answer keys aside, and what these files take; absent in older notes. */
  paperCount?: number;
  paperBytes?: number;
};

/** `marks`: by post id the state that the thread is in. `mark`: that of the whole list, empty for an empty one. */
export type OwnThreads = { mark: string; marks: Record<string, string> };

/** Part of a thread: its replies in their order, after those of the part before. */
export type ThreadPart = {
  /** Null in any part but the first. */
  post: ForumPost | null;
  replies: ForumReply[];
  bucket: Bucket;
  /** The highest seq of its rows, and how many replies the server sent: what the thread's mark is made of. */
  newestSeq: number;
  replyCount: number;
  /** Where the next part begins; null where this is the last. */
  next: string | null;
};

export type CallOptions = {
  token: string | null;
  timeoutMs: number;
  /** True: the body is not packed, for the line has lately refused packed ones. */
  sendsPlain?: boolean;
  /** Called when a packed body was refused on the way and the same one was taken plain. */
  onPackingRefused?: () => void;
};

/** `from`: the mutation that this one has replaced; the server goes on with the pieces that it has kept of that one. */
export type Piece = {
  offset: number;
  totalBytes: number;
  bytes: Uint8Array<ArrayBuffer>;
  from?: string | undefined;
};

/** Every method rejects with a RemoteError and nothing else. */
export type Remote = QuestionRequests<CallOptions> & {
  sync: (request: SyncRequest, options: CallOptions) => Promise<SyncAnswer | LostAnswer>;
  bucketSizes: (buckets: Bucket[], options: CallOptions) => Promise<BucketSize[]>;
  /** For administrators alone. */
  adminOverview: (options: CallOptions) => Promise<AdminOverview>;
  /** `after`: the `next` of the part before, null for the first; `maxBytes` as it travels. */
  thread: (
    postId: string,
    part: { after: string | null; maxBytes: number },
    options: CallOptions,
  ) => Promise<ThreadPart>;
  /** One exam of any level by its id; `missing` where it was removed or never existed. */
  exam: (id: string, options: CallOptions) => Promise<Exam>;
  /** A page of all exams, one by its id, or those with a file of these hashes; for administrators. */
  exams: (query: AskedExams, options: CallOptions) => Promise<ExamPage>;
  /** Sends one piece of a mutation's payload (an empty one only asks); resolves with the ranges held. Repeatable. */
  upload: (mutationId: string, piece: Piece, options: CallOptions) => Promise<[from: number, to: number][]>;
};
