// Declares the collection of pupils' mock exams.
import { inVersion, ofAccount } from './collection-parts.ts';
import { byServer, flag, mayBeAbsent, optionalRef, optionalText, ref, text, time } from './fields.ts';

export const mockExams = {
  ...ofAccount,
  writers: { create: 'self', update: 'self' },
  table: inVersion(7),
  fields: {
    userId: byServer(ref('users')),
    subject: ref('subjects'),
    gradeLevel: ref('gradeLevels'),
    /** The paper; null if it was withdrawn. */
    exam: optionalRef('exams'),
    /** The exam’s barème as it was when the mock exam started. It gives the duration, and the exercises to mark. */
    bareme: text(4000),
    started: time,
    /** Null or absent while the mock exam is running. */
    finished: mayBeAbsent(time),
    gaveUp: flag,
    /**
     * JSON array with one entry for each exercise of the barème: the points that the pupil gave, or a list of points if
     * the exercise has questions. An entry is null if it was not marked, and `false` if its mark was taken back. The
     * field is null or absent before the first mark. An update names only the marks that change
     * (`domain/exams/mock-marks.ts`).
     */
    marks: mayBeAbsent(optionalText(500)),
  },
} as const;
