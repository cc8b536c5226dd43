// Defines the id of a quiz set: all questions of one subject at one level. Pure; the id is the same for a
// question, an attempt and a started quiz.

/** Returns `<subject>.<gradeLevel>`, both record ids. */
export const quizSetId = (of: { subject: string; gradeLevel: string }): string =>
  `${of.subject}.${of.gradeLevel}`;
