// Responsible for what a person has under way on this phone and nobody has to be told of.
// Guarantees: these records are never sent and never touched by an exchange.
import type { OptionLetter } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';

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
  /** Present where it repeats the missed questions of an attempt. */
  isRetry?: true;
};

/** The review under way, over several sets; there is one at most. */
export type ReviewRun = {
  key: 'review';
  questions: QuizQuestion[];
  /** By set id: the id that its attempt will have, so that two tabs finishing it make one. */
  attemptIds: Record<string, string>;
  /** The chosen letter by question id; a chosen one is final and was shown as right or wrong. */
  chosen: Record<string, OptionLetter>;
  /** Ids of the questions that the pupil called easy. */
  easy: string[];
  /** Which question is shown, from 0; as many as there are once it is over. */
  position: number;
  startedAt: number;
};

/** One name for both kinds: no id is as short as the review's. */
export const runKeyOf = (run: QuizRun | ReviewRun): string => ('key' in run ? run.key : run.id);

/** From what the cards were made last; another mark means that they are to be made anew. */
export type CardFold = { key: 'cards'; mark: string /** Of the day in the mark. */; reviewedCount: number };

/** A text that was begun and not sent; `key` names the form, such as `reply:<post id>`. */
export type Draft = { key: string; fields: Record<string, string>; at: number };

/** Up to when a person has seen something, such as a thread, by the server's dates; for what is unread. */
export type Seen = { key: string; at: number };
