// Reads the search parameters of the admin dashboard: which of its six tabs is open.

export const dashboardTabNames = ['exams', 'quiz', 'forum', 'updates', 'catalogue', 'analytics'] as const;
export type DashboardTabName = (typeof dashboardTabNames)[number];

export type DashboardSearch = { tab?: DashboardTabName };

export const readDashboardTab = (search: { tab?: unknown }): DashboardTabName =>
  dashboardTabNames.find((name) => name === search.tab) ?? 'exams';
