// Declares the rows of those tables of an account's database that store no collection of the server.
import type { AttemptNote } from '#domain/review/review-cards.ts';
import type { AvailableCard } from '#domain/review/review-due.ts';
import type { StudyAnswer, StudySession } from '#domain/session/study-session.ts';
import type { CardFold, Draft, QuizRun, ReviewRun, Seen } from './local-rows.ts';
import type { OutboxEntry } from './outbox-rows.ts';
import type {
  Base,
  BucketSizeNote,
  BucketState,
  CachedAnswer,
  Meta,
  SkippedRowNote,
  StoredQuizSet,
  StoredQuizSetIndex,
  ThreadCopy,
} from './stored-rows.ts';
import type { SyncStatus } from './sync-status.ts';

export type AccountRows = {
  quizSets: StoredQuizSet;
  quizSetIndex: StoredQuizSetIndex;
  outbox: OutboxEntry;
  bases: Base;
  buckets: BucketState;
  bucketSizes: BucketSizeNote;
  threadCopies: ThreadCopy;
  keptAnswers: CachedAnswer;
  skippedRows: SkippedRowNote;
  meta: Meta;
  status: SyncStatus;
  /** Written through `in-progress-runs.ts`, which also writes the backup copy. */
  localQuizRuns: QuizRun;
  localSeen: Seen;
  /** Written through `in-progress-runs.ts`, which also writes the backup copy. */
  localReviewRuns: ReviewRun;
  /** Written through `noteAttempt`, which also writes the backup copy. */
  localAttemptNotes: AttemptNote;
  /** Written only by `foldCards`, which derives the cards from attempts and notes. */
  localCards: AvailableCard;
  localCardFolds: CardFold;
  /** Written, like `localStudyAnswers`, through `study-sessions.ts`, which also writes the backup copies. */
  localStudySessions: StudySession;
  localStudyAnswers: StudyAnswer;
  /** Written by `saveDraft`, `removeDraft`, `commit` and `askForum`, which also write or delete the backup copy. */
  localDrafts: Draft;
};

/** Primary key of a table of `AccountRows`. */
export type AccountKey<Name extends keyof AccountRows> = Name extends 'bases'
  ? [Base['collection'], string]
  : string;
