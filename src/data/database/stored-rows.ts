// Defines the rows of an account's database that are not plain rows of the server.

import type { BucketSize } from '#domain/protocol/sync-api-port.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type {
  AnyRow,
  CollectionName,
  ForumPost,
  ForumReply,
  QuizQuestion,
  QuizSet,
  QuizSetIndex,
} from '#domain/schema/schema.ts';

export type Origin = {
  bucket: Bucket;
  /** The row's sequence number in the server's log; 0 for a row that only this phone knows. */
  seq: number;
  /**
   * The database's generation when the row arrived. When the last page of a bucket arrives, its rows of
   * older generations are deleted.
   */
  generation: number;
};

/** A row as a table stores it: the confirmed row with this phone's unconfirmed writes applied on top. */
export type Stored<Item> = Item &
  Origin & {
    /** True while this phone has an unconfirmed write to the row. */
    isWaiting: boolean;
  };

/** The confirmed row behind a row that has unconfirmed writes; `row` is null if the server has no such row. */
export type Base = Origin & { collection: CollectionName; id: string; row: AnyRow | null };

export type StoredQuizSet = Omit<QuizSet, 'questions'> & {
  questions: Stored<QuizQuestion>[];
  /**
   * Every bucket that a question of the set comes from; more than one only while the questions of a level
   * are moving to another bucket.
   */
  buckets: Bucket[];
};

export type FigureRef = { sha256: string; url: string; sizeBytes: number };

export type StoredQuizSetIndex = QuizSetIndex & {
  /** The figures of the set's questions, each once; absent if there are none. */
  figures?: FigureRef[];
};

export type BucketState = {
  bucket: Bucket;
  /** Position up to which this bucket was read; null if it must be read from its beginning. */
  cursor: string | null;
  /** The seq up to which the bucket is complete on this phone; null while it has not been pulled completely. */
  through: number | null;
  /** True if the bucket's last page has arrived since the phone last began to pull the bucket from its start. */
  isComplete: boolean;
  /** Reason why the phone pulls the bucket: `chosen` if a user chose it, otherwise `default`. */
  reason: 'chosen' | 'default';
  /**
   * True while the user has stopped the download of this bucket, which is incomplete. It is not pulled until it
   * is chosen again, or the server names it as a forum page that the account needs.
   */
  isPaused?: boolean;
  /**
   * Fields of the bucket's rows, as `collection.field`, that some versions of the app could not read. The keys are
   * these versions. Absent or empty if there are no such fields.
   */
  unreadFields?: Record<string, string[]>;
};

/**
 * A cached forum thread, shown while no forum page on this phone contains its post. Only the user's own threads
 * are followed, that is, downloaded again when the server has a newer version.
 */
export type ThreadCopy = {
  id: string;
  bucket: Bucket;
  post: ForumPost | null;
  replies: ForumReply[];
  fetchedAt: number;
  /** Version of the cached thread (`threadVersion`); absent if unknown. */
  mark?: string;
  /**
   * Newest version of the thread on the server, only for the user's own threads: the thread is downloaded
   * again while it differs from `mark`. If absent, the thread is not updated.
   */
  wanted?: string;
};

/**
 * Returns whether a cached thread must be downloaded again, because the server has it in another state than
 * this phone.
 */
export const isToFetch = ({ mark, wanted }: ThreadCopy): boolean => wanted !== undefined && wanted !== mark;

export type BucketSizeNote = BucketSize & { at: number };

/** The last answer of the server to a small request outside the exchange; `key` names the request. */
export type CachedAnswer = {
  key: string;
  answer: unknown;
  at: number;
};

export type SkippedRowNote = {
  key: string;
  bucket: Bucket;
  collection: string;
  id: string;
  /** The row's sequence number in the server's log; shows whether the row has changed since it was skipped. */
  seq?: number;
  /** Versions of the app that could not read this version of the row. */
  unreadBy?: string[];
  /** Versions of the app that have requested the row again and have not yet read the answer. */
  askedBy?: string[];
  /** Field that earlier versions of the app wrote instead of `unreadBy`. */
  appVersion?: string;
};

/** The single record that identifies the database and stores the server position that it has reached. */
export type Meta = {
  key: 'meta';
  /** Random id created with the database; the notes of the journal contain it. */
  birth: string;
  /** Version of the data, written by the newest code that opened the database. */
  dataVersion: number;
  /** The newest server position among the answers that were applied; null before the first. */
  seen: string | null;
  /** Number of the current generation, from 1; raised each time some or all buckets must be pulled again. */
  generation: number;
  nextOrder: number;
  /** Version hash of the last list of own threads that was applied; absent or null if there is none. */
  threads?: string | null;
  /**
   * Time for which the database has been in use, in ms, computed from the server's and the phone's clock
   * (`growAge`); absent means 0.
   */
  ageMs?: number;
  /** The times of both clocks when `ageMs` was last updated; absent before the first update. */
  agedAt?: { serverTime: number; phoneTime: number };
  /** The age at which finished mutations were last read for their deletion; absent before the first time. */
  prunedAge?: number;
  /**
   * Time when the newest quiz, review or study session of this phone was finished (`KnownTime`). If it is later
   * than the server's time in an answer, it is reduced to that time.
   */
  lastFinished?: number;
};
