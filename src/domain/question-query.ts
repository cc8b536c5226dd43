// Responsible for what an administrator asks of all questions on the server, and what is answered.
// Guarantees: the shape of GET /api/admin/questions.
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

/** `total`: how many there are on all pages. */
export type QuestionPage = { total: number; questions: QuizQuestion[] };
