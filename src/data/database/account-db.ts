// Defines the tables of one account's database as features may use them, and opens it. Features can read
// synced tables, but not write them. Each account has its own database.
import type { Table } from 'dexie';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';
import type { AttemptNote } from '#domain/review/review-cards.ts';
import type { AvailableCard } from '#domain/review/review-due.ts';
import type { CollectionName, RowTypes } from '#domain/schema/schema.ts';
import type { StudyAnswer, StudySession } from '#domain/session/study-session.ts';
import { AccountTables, type TabledCollection } from './account-tables.ts';
import type { CardFold, Draft, QuizRun, ReviewRun, Seen } from './local-rows.ts';
import type { ReadTable } from './read-table.ts';
import type { DatabaseOptions } from './recoverable-db.ts';
import type {
  Base,
  BucketSizeNote,
  BucketState,
  CachedAnswer,
  Meta,
  SkippedRowNote,
  Stored,
  StoredQuizSet,
  StoredQuizSetIndex,
  ThreadCopy,
} from './stored-rows.ts';

type SyncedTables = { readonly [Name in TabledCollection]: ReadTable<Stored<RowTypes[Name]>> };

/**
 * The part of the database that features may use. They write synced tables through `commit`, and the `local…`
 * tables through the modules and functions named below; only `localSeen` is written directly.
 */
export type AccountDb = SyncedTables & {
  readonly name: string;
  readonly quizSets: ReadTable<StoredQuizSet>;
  readonly quizSetIndex: ReadTable<StoredQuizSetIndex>;
  readonly outbox: ReadTable<OutboxEntry>;
  readonly bases: ReadTable<Base, [CollectionName, string]>;
  readonly buckets: ReadTable<BucketState>;
  readonly bucketSizes: ReadTable<BucketSizeNote>;
  readonly threadCopies: ReadTable<ThreadCopy>;
  readonly keptAnswers: ReadTable<CachedAnswer>;
  readonly skippedRows: ReadTable<SkippedRowNote>;
  readonly meta: ReadTable<Meta>;
  readonly status: ReadTable<SyncStatus>;
  /** Written through `in-progress-runs.ts`, which also writes the backup copy. */
  readonly localQuizRuns: ReadTable<QuizRun>;
  readonly localSeen: Table<Seen, string>;
  /** Written through `in-progress-runs.ts`, which also writes the backup copy. */
  readonly localReviewRuns: ReadTable<ReviewRun>;
  /** Written through `noteAttempt`, which also writes the backup copy. */
  readonly localAttemptNotes: ReadTable<AttemptNote>;
  /** Written only by `foldCards`, which derives the cards from attempts and notes. */
  readonly localCards: ReadTable<AvailableCard>;
  readonly localCardFolds: ReadTable<CardFold>;
  /** Written, like `localStudyAnswers`, through `study-sessions.ts`, which also writes the backup copies. */
  readonly localStudySessions: ReadTable<StudySession>;
  readonly localStudyAnswers: ReadTable<StudyAnswer>;
  /** Written through `saveDraft`, `removeDraft` and `commit`, which also write or delete the backup copy. */
  readonly localDrafts: ReadTable<Draft>;
  close: () => void;
};

export const visitorAccount = '';

export const databaseName = (accountId: string): string =>
  accountId === visitorAccount ? 'pare-visitor' : `pare-account-${accountId}`;

/**
 * Opens the database lazily: the first read or write opens it. Two calls give two connections to the same
 * data.
 */
export function openAccountDb(accountId: string, options: DatabaseOptions = {}): AccountDb {
  return new AccountTables(databaseName(accountId), options);
}
