// Defines the requests of an administrator about all questions on the server, and their answers. The types
// follow GET /api/admin/questions, POST /api/admin/questions/compare and POST
// /api/admin/imports/{mutation}/withdraw.
import type { QuizQuestion } from '#domain/schema/schema.ts';

/**
 * Filter of an administrator's search over all questions. Subject and level are ids; an empty text or null
 * does not filter. `page` is counted from 1; `rows` is the number of rows of a page, 20 if absent, 500 at
 * most.
 */
type QuestionQuery = {
  words: string;
  subject: string | null;
  level: string | null;
  page: number;
  rows?: number;
};

/**
 * Request of an import that asks which questions of its file the server already has: `keys` are SHA-256
 * hashes of question keys (`questionKey` without a figure), `ids` are question ids.
 */
export type QuestionComparison = { keys: string[]; ids: string[] };
/**
 * The server's answer to a `QuestionComparison`: `known` lists the sent keys for which a question exists,
 * `questions` the questions with the sent ids.
 */
export type ComparedQuestions = { known: string[]; questions: QuizQuestion[] };

/**
 * Result of withdrawing an import: `removed` counts the questions that were deleted, `kept` those that were
 * not. Questions changed since the import are not deleted. If `answered` is true, pupils have answered an
 * unchanged question of the import, so none was deleted.
 */
export type WithdrawnImport = { removed: number; kept: number; answered: boolean };

/** One page of the found questions; `total` counts the questions on all pages. */
export type QuestionPage = { total: number; questions: QuizQuestion[] };

/**
 * Requests of an administrator about questions. They do not go through /api/sync; they reject with the same
 * errors as the other requests of `Remote`.
 */
export type QuestionRequests<Options> = {
  /** Returns one page of the questions that match the query, or the one question with this id. */
  questions: (query: QuestionQuery | { id: string }, options: Options) => Promise<QuestionPage>;
  /** Returns which questions of a file already exist on the server; at most 500 keys and ids a request. */
  compareQuestions: (comparison: QuestionComparison, options: Options) => Promise<ComparedQuestions>;
  /**
   * Deletes the questions of an import that this account made; `mutationId` is the id of the import's
   * mutation. Rejects with `missing` if none of its questions exists.
   */
  withdrawImport: (mutationId: string, options: Options) => Promise<WithdrawnImport>;
};
