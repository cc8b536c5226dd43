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
    /** The exam's barème as it was at the start. It gives the duration, and the exercises to mark. */
    bareme: text(4000),
    started: time,
    /** Null or absent while the mock exam is running. */
    finished: mayBeAbsent(time),
    gaveUp: flag,
    /**
     * JSON array with the pupil's own points for each exercise of the barème, or with a list of points for an exercise
     * with questions: null for what is not marked, `false` for a mark that was taken back. Null or absent before the
     * first mark. See `domain/exams/mock-exam.ts`.
     */
    marks: mayBeAbsent(optionalText(500)),
  },
} as const;
