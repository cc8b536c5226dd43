// Responsible for what each table of an account's database holds, beside the plain rows of the server.
// Guarantees: a confirmed row always says from which bucket, seq and generation it is.

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
  /** Its place in the server's log; 0 for a row that only this phone knows. */
  seq: number;
  /** The database's generation when it arrived; rows of older ones are swept by their bucket's last page. */
  generation: number;
};

/** A row as a table holds it: the confirmed one with this phone's own unfinished writes on top. */
export type Stored<Item> = Item &
  Origin & {
    /** True while a write of this phone to it has not been confirmed. */
    isWaiting: boolean;
  };

/** The confirmed row behind one that has unfinished writes; `row` is null where the server has none. */
export type Base = Origin & { collection: CollectionName; id: string; row: AnyRow | null };

export type StoredQuizSet = Omit<QuizSet, 'questions'> & {
  questions: Stored<QuizQuestion>[];
  /** Every bucket that a question of it is from; more than one only while a level moves. */
  buckets: Bucket[];
};

/** A question's figure, as far as fetching it goes. */
export type FigureRef = { sha256: string; url: string; sizeBytes: number };

export type StoredQuizSetIndex = QuizSetIndex & {
  /** The figures of its questions, each once; absent where there are none. */
  figures?: FigureRef[];
};

/** A bucket that this phone pulls. */
export type BucketState = {
  bucket: Bucket;
  /** Null: from its beginning. */
  cursor: string | null;
  /** The seq up to which it is complete; null while it is cold. */
  through: number | null;
  /** Its last page has come in this generation. */
  isComplete: boolean;
  /** `chosen` by a person, `default` for everyone or named by the server. */
  reason: 'chosen' | 'default';
};

/** A thread whose page is not on this phone, as it was at `fetchedAt`. One's own are followed. */
export type ThreadCopy = {
  id: string;
  bucket: Bucket;
  post: ForumPost | null;
  replies: ForumReply[];
  /** By this phone's clock. */
  fetchedAt: number;
  /** The state that it is in here; absent when not known. */
  mark?: string;
  /** The state that the server has it in, of one's own threads; it is asked for while that is another. Absent: it is not followed. */
  wanted?: string;
};

export type BucketSizeNote = BucketSize & { at: number };

/** What the server answered last to a small request beside the exchange; `key` names the request. */
export type KeptAnswer = {
  key: string;
  answer: unknown;
  /** By this phone's clock. */
  at: number;
};

export type SkippedRowNote = {
  key: string;
  bucket: Bucket;
  collection: string;
  id: string;
  /** Its place in the log, by which a changed row is told from the same one. */
  seq?: number;
  /** The versions of the app that could not read it as it is. */
  unreadBy?: string[];
  /** Those that have asked for it again and not looked at it yet. */
  askedBy?: string[];
  /** What earlier versions of the app wrote in the place of `unreadBy`. */
  appVersion?: string;
};

/** The one record that says which database this is and how far it has seen. */
export type Meta = {
  key: 'meta';
  /** Made with the database; the journal's keys repeat it. */
  birth: string;
  /** Written by the newest code that opened the database. */
  dataVersion: number;
  /** The newest position of an answer that counted; null before the first. */
  seen: string | null;
  /** Raised whenever everything is to be pulled anew. */
  generation: number;
  /** The next place in the queue. */
  nextOrder: number;
  /** The mark of the list of own threads that was taken last; absent or null without one. */
  threads?: string | null;
  /** How long it has been in use, by both clocks together (`growAge`); absent: 0. */
  ageMs?: number;
  /** What both clocks said when that was counted last; absent before the first time. */
  agedAt?: { serverTime: number; phoneTime: number };
  /** When the newest result of this phone was finished (`KnownTime`); no later than the server's last answer, once it came. */
  lastFinished?: number;
};
