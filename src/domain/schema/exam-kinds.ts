// Defines the fixed lists of series and sessions of exam papers. They are in the order in which users see
// them.
import type { Exam } from './schema.ts';

export type Series = NonNullable<Exam['series']>;
export type Session = NonNullable<Exam['session']>;

/** The series of the Bac. */
export const allSeries: readonly Series[] = ['SVT', 'SMP', 'SES', 'LLA'];
/** The two sessions of a year. */
export const allSessions: readonly Session[] = ['ordinaire', 'extraordinaire'];
