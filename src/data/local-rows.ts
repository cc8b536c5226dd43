// Responsible for what a person has under way on this phone and nobody has to be told of.
// Guarantees: these records are never sent and never touched by an exchange.
import type { OptionLetter } from '#domain/grading.ts';
import type { QuizQuestion } from '#domain/rows.ts';

/** A quiz that was begun and not finished, with its own copy of the questions. */
export type QuizRun = {
  /** The id that its attempt will have: two tabs finishing it make one attempt. */
  id: string;
  setId: string;
  subject: string;
  gradeLevel: string;
  questions: QuizQuestion[];
  /** The chosen letter by question id. */
  chosen: Record<string, OptionLetter>;
  /** Which question is shown, from 0. */
  position: number;
  startedAt: number;
};

/** A text that was begun and not sent; `key` names the form, such as `reply:<post id>`. */
export type Draft = { key: string; fields: Record<string, string>; at: number };

/** When a person last looked at something, such as a thread; for what is unread. */
export type Seen = { key: string; at: number };
