// What the server tells administrators of itself, for tests of their screens: every figure is another one.
import type { AdminOverview } from '#domain/admin-overview.ts';

/** Made on 24 November 2026 at noon in Haiti. */
export const overviewSample = (more: Partial<AdminOverview> = {}): AdminOverview => ({
  at: Date.parse('2026-11-24T17:00:00Z'),
  totals: { users: 120, exams: 31, quizQuestions: 742, forumPosts: 53, updates: 17 },
  activeUsers: 48,
  latest: { exams: [], quizQuestions: [], forumPosts: [], updates: [] },
  reported: { rows: [], counts: {} },
  dates: [18, 19, 20, 21, 22, 23, 24].map((day) => `2026-11-${day}`),
  week: {
    users: [0, 1, 2, 0, 3, 0, 5],
    quizAttempts: [10, 20, 30, 40, 50, 60, 70],
    quizzes: [9, 18, 27, 36, 45, 54, 63],
    forumPosts: [1, 0, 0, 2, 0, 0, 4],
  },
  subjects: [],
  desk: { errorReports: 6, contactMessages: 8 },
  ...more,
});
