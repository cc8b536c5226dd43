// What the address of the admin desk says: which of its six tabs is open.

export const deskTabNames = ['exams', 'quiz', 'forum', 'updates', 'catalogue', 'analytics'] as const;
export type DeskTabName = (typeof deskTabNames)[number];

/** As it stands in the address; absent: the exams. */
export type DeskSearch = { tab?: DeskTabName };

/** Reads an address that anyone may have typed; what is none of the tabs opens the exams. */
export const readDeskTab = (search: { tab?: unknown }): DeskTabName =>
  deskTabNames.find((name) => name === search.tab) ?? 'exams';
