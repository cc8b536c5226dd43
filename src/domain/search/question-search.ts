// Responsible for finding quizzes by the words of their questions.
// Guarantees: pure; accents and one slip a word are forgiven, as in every search; a set answers by its best question.
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from './search.ts';

export type SearchedQuestion = { setId: string; question: string; text: SearchText };

type SetOfQuestions = {
  id: string;
  questions: readonly Pick<QuizQuestion, 'question' | 'optionA' | 'optionB' | 'optionC' | 'optionD'>[];
};

/** Every question of the sets, found by its own words first and then by its options'. */
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
 * By set id the question that answers the words best, the best set first; empty for fewer than three letters, which would
 * only name every set. Give the same array for the next words: it is indexed once.
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
