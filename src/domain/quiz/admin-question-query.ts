// Defines the requests of an administrator about all questions on the server, and their answers.
import type { QuizQuestion } from '#domain/schema/schema.ts';

/**
 * Subject and level are ids. Empty words and null values do not filter. `page` is counted from 1; `rows` is
 * the number of rows of a page, 20 if absent.
 */
type QuestionQuery = {
  words: string;
  subject: string | null;
  level: string | null;
  page: number;
  rows?: number;
};

/** `keys` are SHA-256 hashes of question keys (`questionKey` without a figure), `ids` are question ids. */
export type QuestionComparison = { keys: string[]; ids: string[] };
/** `known` lists the sent keys for which a question exists, `questions` the questions with the sent ids. */
export type ComparedQuestions = { known: string[]; questions: QuizQuestion[] };

/**
 * `removed` is the number of deleted questions. If `answered` is true, pupils have answered an unchanged question
 * of the import, so no question was deleted, and `kept` counts all of them. Otherwise `kept` counts the questions
 * that were not deleted because they were changed since the import.
 */
export type WithdrawnImport = { removed: number; kept: number; answered: boolean };

/** One page of the found questions; `total` counts the questions on all pages. */
export type QuestionPage = { total: number; questions: QuizQuestion[] };

/** Requests outside of /api/sync. They reject with the same errors as the other requests of `Remote`. */
export type QuestionRequests<Options> = {
  questions: (query: QuestionQuery | { id: string }, options: Options) => Promise<QuestionPage>;
  /** Returns which questions of a file already exist on the server; at most 500 keys and 500 ids a request. */
  compareQuestions: (comparison: QuestionComparison, options: Options) => Promise<ComparedQuestions>;
  /**
   * Deletes the unchanged questions of an import that this account made, unless a pupil has answered one of them.
   * `mutationId` is the id of the import's mutation.
   */
  withdrawImport: (mutationId: string, options: Options) => Promise<WithdrawnImport>;
};
