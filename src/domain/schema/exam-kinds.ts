// Defines the series, sessions and years that exam papers can have, and the half-days of exam dates. The lists
// are in the order in which users see them.

export const allSeries = ['SVT', 'SMP', 'SES', 'LLA'] as const;
export const allSessions = ['ordinaire', 'extraordinaire', 'permanent'] as const;
export const halfDays = ['morning', 'afternoon'] as const;

/** The fewest and the most points of a subject in an exam. */
export const examPointsRange = [1, 1000] as const;

export const examYears = [1900, 2100] as const;

export type Series = (typeof allSeries)[number];
export type Session = (typeof allSessions)[number];
export type HalfDay = (typeof halfDays)[number];
