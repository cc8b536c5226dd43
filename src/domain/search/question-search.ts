// Finds quiz sets by the words of their questions. A set is ranked by its best-matching question.
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from './search.ts';

export type SearchedQuestion = { setId: string; question: string; text: SearchText };

type SetOfQuestions = {
  id: string;
  questions: readonly Pick<QuizQuestion, 'question' | 'optionA' | 'optionB' | 'optionC' | 'optionD'>[];
};

/**
 * Returns the questions of all sets with their search texts. The question is the title of its search text, so
 * that a match in the question ranks before the same match in an option.
 */
export function searchedQuestions(sets: readonly SetOfQuestions[]): SearchedQuestion[] {
  return sets.flatMap(({ id, questions }) =>
    questions.map(({ question, optionA, optionB, optionC, optionD }) => ({
      setId: id,
      question,
      text: searchText(question, optionA, optionB, optionC, optionD),
    })),
  );
}

/**
 * Returns the best-matching question of each set, by set id, the best set first; an empty map for a query of
 * fewer than three characters, which would match nearly every set. Callers should pass the same array for
 * each query, because the first search of an array indexes it.
 */
export function answeringQuestions(
  questions: readonly SearchedQuestion[],
  query: string,
): Map<string, SearchedQuestion> {
  const bySet = new Map<string, SearchedQuestion>();
  if (query.trim().length < shortestQuery) return bySet;
  for (const found of searchRows(questions, query))
    if (!bySet.has(found.setId)) bySet.set(found.setId, found);
  return bySet;
}

const shortestQuery = 3;
