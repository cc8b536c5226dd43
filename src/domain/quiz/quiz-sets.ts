// Builds the list of quiz sets, one for each subject and level. Searches and filters the list, and finds the
// best attempt in each set. Pure.

import {
  bySubjectAndLevel,
  joinSubjectAndLevel,
  namesOf,
  type WithSubjectAndLevel,
} from '#domain/catalogue/catalogue.ts';
import { examPoints } from '#domain/catalogue/exam-points.ts';
import type { GradeLevel, QuizAttempt, QuizSetIndex, Subject } from '#domain/schema/schema.ts';
import { type SearchText, searchRows, searchText } from '#domain/search/search.ts';
import { defaultLanguage, type Language } from '#lib/language/languages.ts';
import { quizSetId } from './quiz-set-id.ts';
import { quizSetSlug } from './quiz-set-slug.ts';

export type ListedQuizSet = WithSubjectAndLevel<QuizSetIndex> & {
  /** The name of the set in links, such as `math.bac2`. */
  slug: string;
  text: SearchText;
};

/**
 * Filter of the list of quiz sets; null and an empty query do not filter. Subject and level are given by
 * their codes.
 */
export type QuizFilter = { query: string; subject: string | null; level: string | null };

/**
 * Returns the sets that have questions and whose subject and level are active. Sorts by the subject's name in
 * `language` and then by level.
 */
export function listedQuizSets(
  index: readonly QuizSetIndex[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
  language: Language = defaultLanguage,
): ListedQuizSet[] {
  const filled = index.filter((set) => set.questionCount > 0);
  return joinSubjectAndLevel(filled, subjects, levels)
    .sort(bySubjectAndLevel(language))
    .map(({ row, subject, level }) => ({
      row,
      subject,
      level,
      slug: quizSetSlug(subject.code, level.code),
      text: searchText(namesOf(subject).join(' '), ...namesOf(level)),
    }));
}

/**
 * Returns the points of a set's subject in the pupil's exam: those of `ofPlan`, by the id of the subject, else those of
 * `examPoints`.
 */
export const pointsInExam = (
  { subject, level }: Pick<ListedQuizSet, 'subject' | 'level'>,
  ofPlan: ReadonlyMap<string, number>,
): number => ofPlan.get(subject.id) ?? examPoints(subject.code, level.code);

/**
 * Returns the sets that pass the filter. The sets whose names match the query come first, the best match at the top.
 * The sets whose ids are in `alsoFound` come after them.
 */
export function filterQuizSets(
  sets: readonly ListedQuizSet[],
  filter: QuizFilter,
  alsoFound: ReadonlySet<string> = new Set(),
): ListedQuizSet[] {
  const named = searchRows(sets, filter.query);
  const isNamed = new Set(named);
  const byId = new Map(sets.map((set) => [set.row.id, set]));
  const others = [...alsoFound].flatMap((id) => byId.get(id) ?? []).filter((set) => !isNamed.has(set));
  return [...named, ...others].filter(
    ({ subject, level }) =>
      (filter.subject === null || subject.code === filter.subject) &&
      (filter.level === null || level.code === filter.level),
  );
}

type Score = Pick<QuizAttempt, 'subject' | 'gradeLevel' | 'score' | 'totalQuestions'>;

export function bestScores<Attempt extends Score>(attempts: readonly Attempt[]): Map<string, Attempt> {
  const best = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const setId = quizSetId(attempt);
    const known = best.get(setId);
    const isBetter = !known || attempt.score * known.totalQuestions > known.score * attempt.totalQuestions;
    if (isBetter) best.set(setId, attempt);
  }
  return best;
}
