// Defines the statistics of the whole server that the admin dashboard shows, and computes values from them.
// Pure.
import type { RowTypes } from '#domain/schema/schema.ts';

export type LatestCollection = 'exams' | 'quizQuestions' | 'forumPosts' | 'updates';

export const latestCount = 5;

type LatestRows = { [Name in LatestCollection]: RowTypes[Name][] };

/** Counts for seven days, the oldest first; the last day ends at the time of the count. */
export type WeekCounts = number[];

/**
 * Counts of probes (surprise questions in study sessions) by chapter: how many were `asked`, how many right
 * answers the memory model `expected`, and how many were `right`. `subject` and `level` are ids, `chapter` is a
 * code, empty for questions without a chapter. `accounts` is the number of accounts with a probe.
 */
export type ProbeCounts = {
  accounts: number;
  chapters: {
    subject: string;
    level: string;
    chapter: string;
    asked: number;
    expected: number;
    right: number;
  }[];
};

export type AdminOverview = {
  at: number;
  totals: { users: number; exams: number; quizQuestions: number; forumPosts: number; updates: number };
  /**
   * Number of users who finished a quiz, retry or review, or started a forum thread, within the seven days.
   */
  activeUsers: number;
  latest: LatestRows;
  /**
   * The five posts with the newest open reports on them or on their replies; `counts` has the number of open
   * reports by post id.
   */
  reported: { rows: RowTypes['forumPosts'][]; counts: Record<string, number> };
  /**
   * The seven dates in Haiti, `YYYY-MM-DD`; absent if the server has an earlier version, which counts
   * periods of 24 hours instead of days.
   */
  dates?: string[];
  /**
   * `quizAttempts` counts all attempts, `quizzes` those that are no retry or review; `quizzes` is absent if
   * the server has an earlier version.
   */
  week: { users: WeekCounts; quizAttempts: WeekCounts; quizzes?: WeekCounts; forumPosts: WeekCounts };
  /** The subjects with the most attempts among the last hundred, the most frequent first; five at most. */
  subjects: { subject: string; attempts: number }[];
  desk: { errorReports: number; contactMessages: number };
  /** Probes of the accounts that studied last; absent if the server has an earlier version or could not count them. */
  probes?: ProbeCounts;
};

export const sumOf = (counts: WeekCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the active users per hundred profiles, rounded; 0 if there are no profiles. */
export const activityRate = ({
  activeUsers,
  totals,
}: Pick<AdminOverview, 'activeUsers' | 'totals'>): number =>
  totals.users === 0 ? 0 : Math.round((activeUsers / totals.users) * 100);

type Newest = { id: string; created: number; updated: number };

/**
 * Returns the `latestCount` newest rows among the server's list and this phone's own rows, each in its latest
 * version, without the rows whose ids are in `removed`.
 */
export function newestOf<Item extends Newest>(
  listed: readonly Item[],
  own: readonly Item[],
  removed: ReadonlySet<string>,
): Item[] {
  const byId = new Map<string, Item>();
  for (const row of [...listed, ...own]) {
    const known = byId.get(row.id);
    if (!removed.has(row.id) && (!known || known.updated <= row.updated)) byId.set(row.id, row);
  }
  return [...byId.values()].sort((left, right) => right.created - left.created).slice(0, latestCount);
}
