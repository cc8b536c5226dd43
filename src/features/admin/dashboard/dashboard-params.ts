// Reads the search parameters of the admin dashboard: which of its six tabs is open.

export const dashboardTabNames = ['exams', 'quiz', 'forum', 'updates', 'catalogue', 'analytics'] as const;
export type DashboardTabName = (typeof dashboardTabNames)[number];

/** The tab in the URL; absent: the tab of exams. */
export type DashboardSearch = { tab?: DashboardTabName };

/** Returns the tab of a URL that anyone may have typed; an unknown tab opens the exams. */
export const readDashboardTab = (search: { tab?: unknown }): DashboardTabName =>
  dashboardTabNames.find((name) => name === search.tab) ?? 'exams';
