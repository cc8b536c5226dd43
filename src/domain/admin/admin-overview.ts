// Responsible for what administrators are shown of the whole server: totals, the newest rows, the last seven days.
// Guarantees: pure; nothing in it depends on which levels a phone holds.
import type { RowTypes } from '#domain/schema/schema.ts';

/** The collections whose newest rows the admin desk lists. */
export type LatestCollection = 'exams' | 'quizQuestions' | 'forumPosts' | 'updates';

/** How many of each. */
export const latestCount = 5;

type LatestRows = { [Name in LatestCollection]: RowTypes[Name][] };

/** Counts of seven days, the oldest first; the last one ends when the server counted. */
export type WeekCounts = number[];

export type AdminOverview = {
  /** When it was counted, by the server's clock. */
  at: number;
  totals: { users: number; exams: number; quizQuestions: number; forumPosts: number; updates: number };
  /** Who finished a quiz or asked in the forum within the seven days. */
  activeUsers: number;
  latest: LatestRows;
  /** Posts of which a report is open, or of one of their replies; how many by post id. */
  reported: { rows: RowTypes['forumPosts'][]; counts: Record<string, number> };
  /** Those days in Haiti, `YYYY-MM-DD`; absent where the server has an earlier version, which counts 24 hours each. */
  dates?: string[];
  /** `quizzes`: the attempts that repeat nothing; absent where the server has an earlier version. */
  week: { users: WeekCounts; quizAttempts: WeekCounts; quizzes?: WeekCounts; forumPosts: WeekCounts };
  /** Of the last hundred attempts, the most frequent first; five at most. */
  subjects: { subject: string; attempts: number }[];
  desk: { errorReports: number; contactMessages: number };
};

export const sumOf = (counts: WeekCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** Active users per hundred profiles, rounded; 0 where there is no profile. */
export const activityRate = ({
  activeUsers,
  totals,
}: Pick<AdminOverview, 'activeUsers' | 'totals'>): number =>
  totals.users === 0 ? 0 : Math.round((activeUsers / totals.users) * 100);

type Newest = { id: string; created: number; updated: number };

/**
 * The newest rows: those that the server listed and those of this phone, each as it was changed last, without those in
 * `removed`.
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
