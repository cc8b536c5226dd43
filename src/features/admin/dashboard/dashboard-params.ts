// Reads the search parameters of the admin dashboard: which of its six tabs is open.

export const deskTabNames = ['exams', 'quiz', 'forum', 'updates', 'catalogue', 'analytics'] as const;
export type DeskTabName = (typeof deskTabNames)[number];

/** The tab in the URL; absent: the tab of exams. */
export type DeskSearch = { tab?: DeskTabName };

/** Returns the tab of a URL that anyone may have typed; an unknown tab opens the exams. */
export const readDeskTab = (search: { tab?: unknown }): DeskTabName =>
  deskTabNames.find((name) => name === search.tab) ?? 'exams';
