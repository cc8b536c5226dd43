// Responsible for how long the texts of a quiz question may be, for forms, files and what is sent alike.
// Guarantees: the server's own limits, in characters.

export const questionLimits = {
  question: 2000,
  option: 500,
  explanation: 2000,
} as const;
