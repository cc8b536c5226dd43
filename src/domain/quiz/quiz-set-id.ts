// Responsible for the id of a quiz set: all questions of one subject at one level.
// Guarantees: pure; the same for a question, an attempt and a quiz under way.

/** `<subject>.<gradeLevel>`, both record ids. */
export const quizSetId = (of: { subject: string; gradeLevel: string }): string =>
  `${of.subject}.${of.gradeLevel}`;
