// Reads the open tab of the admin dashboard from the search parameters of the URL.

export const dashboardTabNames = ['exams', 'quiz', 'forum', 'updates', 'catalogue', 'analytics'] as const;
export type DashboardTabName = (typeof dashboardTabNames)[number];

export type DashboardSearch = { tab?: DashboardTabName };

export const readDashboardTab = (search: { tab?: unknown }): DashboardTabName =>
  dashboardTabNames.find((name) => name === search.tab) ?? 'exams';
