// Responsible for what an administrator asks of all questions on the server, and what is answered.
// Guarantees: the shape of GET /api/admin/questions, and of POST /api/admin/questions/compare.
import type { QuizQuestion } from './rows.ts';

/**
 * What an administrator looks for among all questions: by ids, empty and null narrow nothing. Pages from 1; `rows`: of a
 * page, 20 where absent, 500 at most.
 */
export type QuestionQuery = {
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

/** `total`: how many there are on all pages. */
export type QuestionPage = { total: number; questions: QuizQuestion[] };
