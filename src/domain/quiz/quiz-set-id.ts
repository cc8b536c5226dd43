// Builds the id of a quiz set: all questions of one subject at one level.

/** Returns the set id `<subject>.<gradeLevel>`; both are record ids. */
export const quizSetId = (of: { subject: string; gradeLevel: string }): string =>
  `${of.subject}.${of.gradeLevel}`;
