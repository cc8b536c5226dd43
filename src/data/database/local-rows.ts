// Defines the records that only this phone has; they are never sent and never changed by an exchange.
import type { OptionLetter, TypedNote } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';

/** A quiz that was started, with its own copy of the questions. The row may stay after the quiz is finished. */
export type QuizRun = {
  /**
   * The id of the attempt that will be created from this quiz, so that two tabs finishing the quiz create
   * one attempt.
   */
  id: string;
  setId: string;
  subject: string;
  gradeLevel: string;
  questions: QuizQuestion[];
  /** The chosen letter by question id. */
  chosen: Record<string, OptionLetter>;
  /** Index of the question that is shown, from 0; the number of questions once the quiz is over. */
  position: number;
  startedAt: number;
  /**
   * When the last answer was chosen, by the corrected clock; absent before the first answer, and in runs of
   * earlier versions.
   */
  answeredAt?: number;
  /**
   * Present if the options are in the order that `optionsOf` derives from the attempt's id; absent in quizzes
   * of earlier versions.
   */
  hasDrawnOrder?: true;
  isRetry?: true;
};

/** The review that was started last, over one or more sets; there is at most one record. */
export type ReviewRun = {
  key: 'review';
  questions: QuizQuestion[];
  /**
   * The id of the attempt that will be created for each set, by set id, so that two tabs finishing the
   * review create one attempt for each set.
   */
  attemptIds: Record<string, string>;
  /** The chosen letter by question id; a chosen letter is final and was shown as right or wrong. */
  chosen: Record<string, OptionLetter>;
  /**
   * The typed answers by question id; absent before the first one. Each of these questions also has a letter
   * in `chosen`, by which versions of the app without typed answers reach the same verdict.
   */
  typed?: Record<string, TypedNote>;
  easy: string[];
  /** Index of the question that is shown, from 0; the number of questions once the review is over. */
  position: number;
  startedAt: number;
  /**
   * When the last answer was chosen, by the corrected clock; absent before the first answer, and in runs of
   * earlier versions.
   */
  answeredAt?: number;
  /**
   * Present if the options are in the order that `optionsOf` derives from the attempts' ids; absent in
   * reviews of earlier versions.
   */
  hasDrawnOrder?: true;
};

/**
 * Returns the id of a quiz, or `review` for a review; no quiz id equals `review`, because every id is longer.
 */
export const runKeyOf = (run: QuizRun | ReviewRun): string => ('key' in run ? run.key : run.id);

/**
 * Describes the data from which the review cards were last built: if the present `mark` or `rule` differs, the cards
 * must be built again. `reviewedCount` and `reviewedKnownCount` are the counts `missed` and `known` that
 * `countReviewed` returned for the day in `mark`.
 * Versions of the app that made cards only of missed questions wrote neither `rule` nor `reviewedKnownCount`.
 */
export type CardFold = {
  key: 'cards';
  mark: string;
  rule?: number;
  reviewedCount: number;
  reviewedKnownCount?: number;
};

/** Draft: a text that the user started and did not send. `key` names its form, such as `reply:<post id>`. */
export type Draft = { key: string; fields: Record<string, string>; at: number };

/**
 * A time noted under a key, for example up to when a thread was read (by the server's clock), or when a paper
 * was last opened. The beginning of the key names the kind of note.
 */
export type Seen = { key: string; at: number };
