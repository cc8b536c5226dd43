// Defines an administrator's search over all questions on the server, and its result. The types follow GET
// /api/admin/questions and POST /api/admin/questions/compare.
import type { QuizQuestion } from '#domain/schema/schema.ts';

/**
 * Filter of an administrator's search over all questions. Subject and level are ids; empty and null do not
 * filter. Pages are counted from 1; `rows` is the number of rows a page, 20 if absent, 500 at most.
 */
type QuestionQuery = {
  words: string;
  subject: string | null;
  level: string | null;
  page: number;
  rows?: number;
};

/**
 * Request to look up on the server for a file: SHA-256 hashes of question keys (`questionKey` without a
 * figure), and ids.
 */
export type QuestionComparison = { keys: string[]; ids: string[] };
/** The keys that an existing question has, and the questions with the given ids. */
export type ComparedQuestions = { known: string[]; questions: QuizQuestion[] };

/**
 * Result of withdrawing an import. `kept` counts the questions that were not removed, because they were
 * changed since. `answered`: pupils have answered some, so none was removed.
 */
export type WithdrawnImport = { removed: number; kept: number; answered: boolean };

/** One page of the result; `total` counts the questions on all pages. */
export type QuestionPage = { total: number; questions: QuizQuestion[] };

/**
 * Requests of an administrator about questions, outside the exchange; they reject like all requests of
 * `Remote`.
 */
export type QuestionRequests<Options> = {
  /** Requests a page of all questions, or one question by its id. */
  questions: (query: QuestionQuery | { id: string }, options: Options) => Promise<QuestionPage>;
  /** Requests which questions of a file exist already; 500 keys and ids at most. */
  compareQuestions: (comparison: QuestionComparison, options: Options) => Promise<ComparedQuestions>;
  /**
   * Withdraws an import of this account by its mutation's id; rejects with `missing` if nothing of it
   * exists.
   */
  withdrawImport: (mutationId: string, options: Options) => Promise<WithdrawnImport>;
};
