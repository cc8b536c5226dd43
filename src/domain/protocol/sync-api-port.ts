// Defines the requests to the server as the sync engine makes them. Implementations return only validated
// answers; every failure is a RemoteError.
import type { AdminOverview } from '#domain/admin/admin-overview.ts';
import type { StatedSize } from '#domain/catalogue/outage-gauge.ts';
import type { AdminExamQuery, ExamPage } from '#domain/exams/admin-exam-query.ts';
import type { QuestionRequests } from '#domain/quiz/admin-question-query.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { LostAnswer, SyncAnswer, SyncRequest } from './exchange-messages.ts';
import type { UploadChunk } from './mutation-upload.ts';
import type { ServerState } from './server-state.ts';
import type { ThreadPart } from './thread-answers.ts';

/** Size of a bucket as the server states it, with the number of its exams. */
export type BucketSize = StatedSize & { bucket: Bucket; examCount: number };

export type CallOptions = {
  token: string | null;
  timeoutMs: number;
  /** True if the body must be sent uncompressed, for example because compressed bodies were rejected lately. */
  sendsPlain?: boolean;
  /**
   * Called when a compressed body was rejected on the way to the server and the same body was accepted
   * uncompressed.
   */
  onPackingRefused?: () => void;
};

export type Remote = QuestionRequests<CallOptions> & {
  sync: (request: SyncRequest, options: CallOptions) => Promise<SyncAnswer | LostAnswer>;
  bucketSizes: (buckets: Bucket[], options: CallOptions) => Promise<BucketSize[]>;
  adminOverview: (options: CallOptions) => Promise<AdminOverview>;
  serverState: (options: CallOptions) => Promise<ServerState>;
  /**
   * Requests a part of a thread. `after` is the `next` of the previous part, null for the first part;
   * `maxBytes` limits the size of the part, as transferred.
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
   * Sends one chunk of a mutation's payload. Resolves with the ranges of bytes that the server has; an empty
   * chunk only asks for them. The same chunk can be sent again.
   */
  upload: (
    mutationId: string,
    chunk: UploadChunk,
    options: CallOptions,
  ) => Promise<[from: number, to: number][]>;
};
