// Defines the rows of each table of an account's database that are not plain rows of the server. A
// confirmed row always carries its bucket, seq and generation.

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

/** Where a confirmed row comes from. */
export type Origin = {
  bucket: Bucket;
  /** Its sequence number in the server's log; 0 for a row that only this phone knows. */
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
   * Every bucket that one of its questions comes from; more than one only while the questions of a level
   * are moving to another bucket.
   */
  buckets: Bucket[];
};

/** What is needed to download a question's figure. */
export type FigureRef = { sha256: string; url: string; sizeBytes: number };

export type StoredQuizSetIndex = QuizSetIndex & {
  /** The figures of its questions, each once; absent if there are none. */
  figures?: FigureRef[];
};

/** A bucket that this phone pulls. */
export type BucketState = {
  bucket: Bucket;
  /** How far this bucket was read; null: it is read from its beginning. */
  cursor: string | null;
  /** The seq up to which it is complete; null while the bucket has not been pulled completely. */
  through: number | null;
  /** True once its last page has arrived in this generation. */
  isComplete: boolean;
  /** `chosen` by a user; `default` if every phone pulls it or the server named it. */
  reason: 'chosen' | 'default';
  /**
   * Fields of its rows, as `collection.field`, that a version of the app did not know, by that version;
   * absent or empty if there are none.
   */
  unreadFields?: Record<string, string[]>;
};

/**
 * A cached forum thread whose forum page is not on this phone, as it was at `fetchedAt`. The user's own
 * threads are updated.
 */
export type ThreadCopy = {
  id: string;
  bucket: Bucket;
  post: ForumPost | null;
  replies: ForumReply[];
  /** Time of the download, by this phone's clock. */
  fetchedAt: number;
  /** Version hash of the cached thread; absent if unknown. */
  mark?: string;
  /**
   * Version hash of the thread on the server, only for the user's own threads. The thread is downloaded
   * again while it differs from `mark`. Absent: the thread is not updated.
   */
  wanted?: string;
};

export type BucketSizeNote = BucketSize & { at: number };

/** The last answer of the server to a small request outside the exchange; `key` names the request. */
export type CachedAnswer = {
  key: string;
  answer: unknown;
  /** Time of the answer, by this phone's clock. */
  at: number;
};

export type SkippedRowNote = {
  key: string;
  bucket: Bucket;
  collection: string;
  id: string;
  /** Its sequence number in the server's log; shows whether the row has changed since. */
  seq?: number;
  /** Versions of the app that could not read this version of the row. */
  unreadBy?: string[];
  /** Versions of the app that have requested the row again and have not read the answer yet. */
  askedBy?: string[];
  /** Field that earlier versions of the app wrote instead of `unreadBy`. */
  appVersion?: string;
};

/** The single record that identifies the database and says up to which server position it has read. */
export type Meta = {
  key: 'meta';
  /** Random id created with the database; the keys of the journal contain it. */
  birth: string;
  /** Version of the data, written by the newest code that opened the database. */
  dataVersion: number;
  /** The newest server position among the answers that were applied; null before the first. */
  seen: string | null;
  /** Raised each time all data must be pulled again. */
  generation: number;
  /** Order number of the next outbox entry. */
  nextOrder: number;
  /** Version hash of the last list of own threads that was applied; absent or null if there is none. */
  threads?: string | null;
  /**
   * How long the database has been in use, computed from the server's and the phone's clock (`growAge`);
   * absent: 0.
   */
  ageMs?: number;
  /** The times of both clocks when `ageMs` was last updated; absent before the first update. */
  agedAt?: { serverTime: number; phoneTime: number };
  /**
   * Time when the newest quiz result of this phone was finished (`KnownTime`); reduced to the server's time
   * of an answer if it is later than that.
   */
  lastFinished?: number;
};
