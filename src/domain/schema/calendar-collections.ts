// Declares the collections of the official exams: their dates, and the subjects examined at each level and in each
// series.
import { byAdmins, inCatalogue, inVersion } from './collection-parts.ts';
import { allSeries, allSessions, examPointsRange, halfDays } from './exam-kinds.ts';
import { day, mayBeAbsent, number, optionalChoice, optionalRef, optionalText, ref } from './fields.ts';

export const examDates = {
  ...inCatalogue,
  writers: byAdmins,
  table: inVersion(5),
  nameField: 'day',
  fields: {
    gradeLevel: ref('gradeLevels'),
    /** The series that the day is for; null if the day is for all series of the level. */
    series: optionalChoice(allSeries),
    session: optionalChoice(allSessions),
    day,
    /** A note on the day, such as the part of the exam that takes place; null if there is none. */
    label: optionalText(80),
    /** The subject that is examined; null or absent if the date is not for one subject. */
    subject: mayBeAbsent(optionalRef('subjects')),
    /** The half of the day; null or absent if the date is for the whole day, or if its half is not known. */
    halfDay: mayBeAbsent(optionalChoice(halfDays)),
  },
} as const;

/** The subjects of the official exam of a level, one row for each subject, level and series. */
export const examSubjects = {
  ...inCatalogue,
  writers: byAdmins,
  table: inVersion(8),
  fields: {
    subject: ref('subjects'),
    gradeLevel: ref('gradeLevels'),
    /** The series that is examined; null if the row is for all series of the level. */
    series: optionalChoice(allSeries),
    points: number(...examPointsRange),
  },
} as const;
