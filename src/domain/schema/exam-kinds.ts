// Defines the fixed lists of series and sessions of exam papers. They are in the order in which users see
// them.

/** The series of the Bac. */
export const allSeries = ['SVT', 'SMP', 'SES', 'LLA'] as const;
/** The two sessions of a year. */
export const allSessions = ['ordinaire', 'extraordinaire'] as const;

export type Series = (typeof allSeries)[number];
export type Session = (typeof allSessions)[number];
