// Defines the maximum lengths of the texts of a quiz question, for forms, files and requests. They are the
// server's own limits, in characters.

export const questionLimits = {
  question: 2000,
  option: 500,
  explanation: 2000,
} as const;
