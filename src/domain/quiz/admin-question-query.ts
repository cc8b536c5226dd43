// Responsible for what an administrator asks of all questions on the server, and what is answered.
// Guarantees: the shape of GET /api/admin/questions, and of POST /api/admin/questions/compare.
import type { QuizQuestion } from '#domain/schema/schema.ts';

/**
 * What an administrator looks for among all questions: by ids, empty and null narrow nothing. Pages from 1; `rows`: of a
 * page, 20 where absent, 500 at most.
 */
type QuestionQuery = {
  words: string;
  subject: string | null;
  level: string | null;
  page: number;
  rows?: number;
};

/** What of a file is to be found on the server: SHA-256 of keys of texts (`questionKey` without a figure), and ids. */
export type QuestionComparison = { keys: string[]; ids: string[] };
/** The keys whose texts a question has, and the questions with those ids. */
export type ComparedQuestions = { known: string[]; questions: QuizQuestion[] };

/** What became of an import that its author takes back. `kept`: changed since. `answered`: none was removed. */
export type WithdrawnImport = { removed: number; kept: number; answered: boolean };

/** `total`: how many there are on all pages. */
export type QuestionPage = { total: number; questions: QuizQuestion[] };

/** What an administrator asks of questions beside the exchange; each rejects as all of `Remote` do. */
export type QuestionRequests<Options> = {
  /** A page of all questions, or one by its id. */
  questions: (query: QuestionQuery | { id: string }, options: Options) => Promise<QuestionPage>;
  /** What of a file is there already; 500 keys and ids at most. */
  compareQuestions: (asked: QuestionComparison, options: Options) => Promise<ComparedQuestions>;
  /** Takes an import of this account back by its mutation's id; rejects with `missing` where nothing of it is there. */
  withdrawImport: (mutationId: string, options: Options) => Promise<WithdrawnImport>;
};
