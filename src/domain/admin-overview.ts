// Responsible for what administrators are shown of the whole server: totals, the newest rows, the last seven days.
// Guarantees: pure; nothing in it depends on which levels a phone holds.

/** The collections whose newest rows the admin desk lists. */
export type LatestCollection = 'exams' | 'quizQuestions' | 'forumPosts' | 'updates';

/** How many of each. */
export const latestCount = 5;
