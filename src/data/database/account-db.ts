// Responsible for the tables of one account's database and for opening it.
// Guarantees: features get synced tables for reading only; one database an account, nothing shared between two.
import type { Table } from 'dexie';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';
import type { AttemptNote } from '#domain/review/review-cards.ts';
import type { ShelvedCard } from '#domain/review/review-due.ts';
import type { CollectionName, RowTypes } from '#domain/schema/schema.ts';
import { AccountTables } from './account-tables.ts';
import type { CardFold, Draft, QuizRun, ReviewRun, Seen } from './local-rows.ts';
import type { ReadTable } from './read-table.ts';
import type { DatabaseOptions } from './recoverable-db.ts';
import type {
  Base,
  BucketSizeNote,
  BucketState,
  KeptAnswer,
  Meta,
  SkippedRowNote,
  Stored,
  StoredQuizSet,
  StoredQuizSetIndex,
  ThreadCopy,
} from './stored-rows.ts';

/** Collections with a table of their own; questions are kept grouped in `quizSets`. */
type TabledCollection = Exclude<CollectionName, 'quizQuestions'>;

type SyncedTables = { readonly [Name in TabledCollection]: ReadTable<Stored<RowTypes[Name]>> };

/** What a feature may see. Its writes go through `commit`; only the `local…` tables are written directly. */
export type AccountDb = SyncedTables & {
  readonly name: string;
  readonly quizSets: ReadTable<StoredQuizSet>;
  readonly quizSetIndex: ReadTable<StoredQuizSetIndex>;
  readonly outbox: ReadTable<OutboxEntry>;
  readonly bases: ReadTable<Base, [CollectionName, string]>;
  readonly buckets: ReadTable<BucketState>;
  readonly bucketSizes: ReadTable<BucketSizeNote>;
  readonly threadCopies: ReadTable<ThreadCopy>;
  readonly keptAnswers: ReadTable<KeptAnswer>;
  readonly skippedRows: ReadTable<SkippedRowNote>;
  readonly meta: ReadTable<Meta>;
  readonly status: ReadTable<SyncStatus>;
  /** Written through `in-progress-runs.ts`, which keeps the second copy too. */
  readonly localQuizRuns: ReadTable<QuizRun>;
  readonly localSeen: Table<Seen, string>;
  /** Likewise. */
  readonly localReviewRuns: ReadTable<ReviewRun>;
  /** Written through `noteAttempt`, likewise. */
  readonly localAttemptNotes: ReadTable<AttemptNote>;
  /** Written by `foldCards` alone: they follow from attempts and notes. */
  readonly localCards: ReadTable<ShelvedCard>;
  readonly localCardFolds: ReadTable<CardFold>;
  /** Written through `saveDraft`, which keeps the second copy too. */
  readonly localDrafts: ReadTable<Draft>;
  close: () => void;
};

/** The visitor's database has an account id of its own: the empty one. */
export const visitorAccount = '';

export const databaseName = (accountId: string): string =>
  accountId === visitorAccount ? 'pare-visitor' : `pare-account-${accountId}`;

/** Opens lazily: the first read or write does it. Two calls give two connections to the same data. */
export function openAccountDb(accountId: string, options: DatabaseOptions = {}): AccountDb {
  return new AccountTables(databaseName(accountId), options);
}
