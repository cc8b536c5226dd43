// Builds the id of a quiz set, which is all questions of one subject at one level. Pure; a question, an
// attempt and a started quiz of the same set give the same id.

/** Returns the set id `<subject>.<gradeLevel>`; both are record ids. */
export const quizSetId = (of: { subject: string; gradeLevel: string }): string =>
  `${of.subject}.${of.gradeLevel}`;
